// The list that this browser keeps, as text like in the address: slugs with commas between them. Runs before the page
// is painted, so it is plain and loaded by itself. Without storage, a list is its address only.
{
  const KEY = 'saved';
  /** The page says how many a list holds, and what a slug is. */
  const { savedMost, savedSlug } = document.currentScript.parentElement.dataset;
  const SLUG = new RegExp(savedSlug);
  let isKept = true;

  const parse = (text) => [...new Set((text ?? '').split(','))].filter((slug) => SLUG.test(slug));
  const read = () => {
    try {
      return parse(localStorage.getItem(KEY));
    } catch {
      isKept = false;
      return [];
    }
  };
  const store = (slugs) => {
    try {
      if (slugs.length === 0) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, slugs.join());
    } catch {
      isKept = false;
    }
  };
  const getParameter = (address, name) => new URL(address).searchParams.get(name) ?? '';

  const given = getParameter(location.href, 'b');
  const shown = parse(given);
  const kept = read();
  const isOwn = kept.join() === shown.join();
  const added = getParameter(location.href, 'add');
  const all = [...new Set([...kept, ...parse(added)])];
  // The server says what is wrong with an address of which a part is no slug.
  if (given === '' && all.length > 0 && parse(added).join() === added) {
    // It also says that a longer list is not possible.
    if (all.length <= Number(savedMost)) store(all);
    location.replace(`${location.pathname}?b=${all.join()}`);
  }

  document.addEventListener('DOMContentLoaded', () => {
    const show = (selector, isShown) => {
      const element = document.querySelector(selector);
      if (element) element.hidden = !isShown;
    };
    show('[data-saved-other]', isKept && !isOwn);
    show('[data-saved-mine]', kept.length > 0);
    show('[data-saved-unkept]', !isKept);
  });
  // A page that the browser had put aside does not know what was saved since.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  document.addEventListener('click', (event) => {
    if (event.target.closest('[data-print]')) print();
    const link = event.target.closest('a[data-saved-change]');
    // A change of another list changes only its address.
    if (!link || !isOwn) return;
    const left = parse(getParameter(link.href, 'b'));
    // What another tab has saved meanwhile stays.
    const next = [
      ...new Set([...read().filter((slug) => !shown.includes(slug) || left.includes(slug)), ...left]),
    ];
    store(next);
    if (!isKept || next.join() === left.join()) return;
    event.preventDefault();
    location.assign(`${location.pathname}?b=${next.join()}`);
  });
}
