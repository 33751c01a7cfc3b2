// Runs before the page is painted, so it is plain, short and loaded by itself: it closes rooms for ads that stay empty.
try {
  const { dataset } = document.documentElement;
  const { advertising } = JSON.parse(localStorage.getItem('consent') ?? '{}');
  if (advertising === false) dataset.ads = 'refused';
  if (advertising === true) {
    const views = Number(sessionStorage.getItem('views'));
    sessionStorage.setItem('views', String(views + 1));
    // Frequencies whose turn this page is not (schema/contracts/ad-settings.ts).
    dataset.adSkips = [2, 3, 5].filter((every) => views % every !== 0).join(' ');
  }
} catch {
  // Storage is switched off: every room is open.
}
