import { readStoredPlace, storePlace } from './stored-place.ts';

/**
 * The forms with the boxes 'what' and 'where'. The place of the page, or else the last choice in this tab, is filled
 * in; suggestions are loaded with the first focus.
 */
export function startFinder(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-finder]')) {
    const [what, where] = ['q', 'where'].map((name) => form.elements.namedItem(name) as HTMLInputElement);
    // Empty boxes are no part of the URL.
    form.addEventListener('formdata', ({ formData }) => {
      for (const { name, value } of [what!, where!]) if (value.trim() === '') formData.delete(name);
    });
    // The page of a search is for visitors without scripts.
    form.addEventListener('submit', () => (form.action = '/'));
    form.addEventListener('toggle', ({ newState }) => newState === 'open' && what!.focus());
    if (form.dataset.finder === 'header') {
      form.addEventListener('submit', () => storePlace(where!.value.trim()));
      // As the default, which says later what a visitor has typed since.
      where!.defaultValue ||= getPagePlace() ?? readStoredPlace() ?? '';
      loadOnFocus(form);
    } else {
      const before = new URLSearchParams(location.search).get('where') ?? '';
      // An island announces when it is hydrated: before, the boxes are not filled in, and it expects no other elements.
      form.addEventListener(
        'finder-ready',
        () => {
          loadOnFocus(form);
          // It searches while typing, so the last choice is the one with which the visitor leaves it.
          addEventListener(
            'pagehide',
            () => where!.value.trim() !== before && storePlace(where!.value.trim()),
          );
        },
        { once: true },
      );
    }
  }
}

function loadOnFocus(form: HTMLFormElement): void {
  const load = () => void import('./enhance-finder.ts').then(({ enhanceFinder }) => enhanceFinder(form));
  if (form.contains(document.activeElement)) load();
  else form.addEventListener('focusin', load, { once: true });
}

/** The city of a business, or the place of a list: the page says it in an attribute. */
function getPagePlace(): string | undefined {
  return document.querySelector<HTMLElement>('[data-place]')?.dataset.place;
}
