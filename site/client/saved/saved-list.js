// The list that this browser keeps, as text like in the address: slugs with commas between them. Runs before the page
// is painted, so it is plain and loaded by itself. Without storage, a list is its address only.
{
  const KEY = 'saved';
  /** The page says how many a list holds. */
  const most = Number(document.currentScript.parentElement.dataset.savedMost);
  const SLUGS = /^[a-z0-9-]+(?:,[a-z0-9-]+)*$/;

  const read = () => {
    try {
      return localStorage.getItem(KEY) ?? '';
    } catch {
      return '';
    }
  };
  const store = (list) => {
    try {
      if (list === '') localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, list);
    } catch {
      // The address has it.
    }
  };
  const getList = (address) => new URL(address).searchParams.get('b') ?? '';

  const added = new URL(location.href).searchParams.get('add') ?? '';
  const shown = getList(location.href);
  const given = [read(), added].filter((list) => SLUGS.test(list));
  if (shown === '' && given.length > 0 && (added === '' || SLUGS.test(added))) {
    const slugs = [...new Set(given.join().split(','))];
    // The server says that a longer list is not possible.
    if (slugs.length <= most) store(slugs.join());
    location.replace(`${location.pathname}?b=${slugs.join()}`);
  }

  document.addEventListener('DOMContentLoaded', () => {
    const kept = read();
    const other = document.querySelector('[data-saved-other]');
    if (other && kept !== shown) other.hidden = false;
    if (kept === '') document.querySelector('[data-saved-mine]')?.remove();
  });
  document.addEventListener('click', ({ target }) => {
    if (target.closest('[data-print]')) print();
    const link = target.closest('a[data-saved-change]');
    // A change of another list changes only its address.
    if (link && read() === shown) store(getList(link.href));
  });
}
