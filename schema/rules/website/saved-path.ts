import { paths } from './paths.ts';

/** Maximum number of businesses of a saved list. */
export const MAX_SAVED = 30;
/** Pattern of a slug in the address of a list. */
export const SAVED_SLUG = '[a-z0-9-]{1,120}';
/** Maximum number of businesses that are compared. */
export const MAX_COMPARED = 4;

/**
 * Path of a saved list, whose address is the list: slugs need no encoding.
 *
 * @param compared slugs of the list; none leaves the choice to the page
 * @example toSavedPath(['blue-cafe-provo', 'joes-pizza-provo']) → '/saved?b=blue-cafe-provo,joes-pizza-provo'
 */
export function toSavedPath(slugs: readonly string[], compared: readonly string[] = []): string {
  if (slugs.length === 0) return paths.saved();
  const ticks = compared.length === 0 ? '' : `&compare=${compared.join()}`;
  return `${paths.saved()}?b=${slugs.join()}${ticks}`;
}

/** Path that adds businesses to the list of the browser that opens it. */
export function toSavePath(slugs: readonly string[]): string {
  return `${paths.saved()}?add=${slugs.join()}`;
}
