import type { Context } from 'hono';
import type { SearchPlace } from '../../schema/contracts/search-meaning.ts';
import { toHeaderText } from '../../schema/rules/text/header-text.ts';
import type { SearchMeaning } from '../../schema/store/queries/list/search-businesses.ts';

/** Adds the headers that say how a search was understood, where that differs from its text. */
export function setMeaningHeaders(c: Context, { corrected, leftOut, place }: SearchMeaning): void {
  if (corrected !== undefined) c.header('X-Search-Corrected', toHeaderText(corrected));
  if (leftOut !== undefined) c.header('X-Search-Left-Out', toHeaderText(leftOut.join(' ')));
  if (place === undefined) return;
  const { slug, name, stateCode } = place;
  const shown: SearchPlace = { slug, name, state: stateCode };
  c.header('X-Search-Place', toHeaderText(JSON.stringify(shown)));
}
