// Runs before the page is painted, so it is plain, short and loaded by itself: it closes rooms for ads that stay empty.
try {
  const { dataset } = document.documentElement;
  // Closes the rooms whose turn this page view is not, by their frequency (schema/contracts/ad-settings.ts).
  const skip = (view) => (dataset.adSkips = [2, 3, 5].filter((every) => view % every !== 0).join(' '));
  if (document.currentScript.dataset.provider === 'businesses') {
    // Their ads need no consent, so they are shown to all, and chance takes the place of a stored count.
    skip(Math.floor(Math.random() * 30));
  } else {
    const { advertising } = JSON.parse(localStorage.getItem('consent') ?? '{}');
    if (advertising === false) dataset.ads = 'refused';
    if (advertising === true) {
      const views = Number(sessionStorage.getItem('views'));
      sessionStorage.setItem('views', String(views + 1));
      skip(views);
    }
  }
} catch {
  // Storage is switched off: every room is open.
}
