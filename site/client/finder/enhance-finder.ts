import { paths } from '../../../schema/rules/website/paths.ts';
import type { NearEntry } from '../../features/business-list/near/history-entry.ts';
import { createCombobox } from './combobox.ts';
import { type Entry, findSuggestions } from './find-suggestions.ts';
import { type Boxes, loadSuggestions } from './load-suggestions.ts';

/** Choice of 'where' that asks the browser for the position. */
const NEAR_ME = 'Near me';

/** Opens the page of a brand; false for other names. */
function openBrand(entries: Entry[], name: string): boolean {
  const slug = entries.find((entry) => entry.name === name && entry.brand !== undefined)?.brand;
  if (slug === undefined) return false;
  location.href = paths.brand(slug);
  return true;
}

/** Adds suggestions to the boxes of a form. */
export async function enhanceFinder(form: HTMLFormElement): Promise<void> {
  const what = form.elements.namedItem('q') as HTMLInputElement;
  const where = form.elements.namedItem('where') as HTMLInputElement;
  let boxes: Boxes = { what: [], where: [] };
  const isNear = (typed: string) => NEAR_ME.toLowerCase().startsWith(typed.trim().toLowerCase());
  const comboboxes = [
    createCombobox(
      what,
      (typed) => findSuggestions(boxes.what, typed),
      // Without a place, a brand is all its branches.
      (name) => where.value.trim() === '' && openBrand(boxes.what, name),
    ),
    createCombobox(
      where,
      (typed) => [...(isNear(typed) ? [NEAR_ME] : []), ...findSuggestions(boxes.where, typed)],
      (name) => {
        if (name !== NEAR_ME) return false;
        // The home page asks itself; elsewhere nobody prevents the default.
        const choice = new CustomEvent('choose-near', { bubbles: true, cancelable: true });
        if (form.dispatchEvent(choice)) void searchNear(form);
        return true;
      },
    ),
  ];
  where.addEventListener('focus', () => where.select());
  // Read before the wait, because React makes what is typed on the home page the default.
  const before = [what.defaultValue, where.defaultValue];
  for (const { show } of comboboxes) show('');
  boxes = await loadSuggestions();
  // Typed meanwhile, also before this script was here.
  for (const [i, { update }] of comboboxes.entries()) if ([what, where][i]!.value !== before[i]) update();
}

const LOCATING = 'Finding your location…';

/**
 * Opens the home page with what is near. `near=me` counts only with a mark in the history entry, so that a shared link
 * asks nobody for the position; a reload keeps the mark.
 */
async function searchNear(form: HTMLFormElement): Promise<void> {
  const note = form.querySelector('[data-note]')!;
  note.textContent = LOCATING;
  const { locate } = await import('../../features/business-list/near/geolocation.ts');
  const found = await locate();
  if (typeof found === 'string') {
    note.textContent = found;
    return;
  }
  note.textContent = '';
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (name !== 'where') query.set(name, String(value).trim());
  query.set('near', 'me');
  history.pushState({ near: true } satisfies NearEntry, '', `${paths.home()}?${query}`);
  location.reload();
}
