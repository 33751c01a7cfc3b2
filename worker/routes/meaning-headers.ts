import type { Context } from 'hono';
import type { SearchPlace } from '../../schema/contracts/search-meaning.ts';
import { toHeaderText } from '../../schema/rules/text/header-text.ts';
import type { SearchMeaning } from '../../schema/store/queries/list/search-result.ts';

/** Adds the headers that say how a search was understood, where that differs from its text. */
export function setMeaningHeaders(c: Context, meaning: SearchMeaning): void {
  const { corrected, leftOut, place, isAround, nearest } = meaning;
  if (corrected !== undefined) c.header('X-Search-Corrected', toHeaderText(corrected));
  if (leftOut !== undefined) c.header('X-Search-Left-Out', toHeaderText(leftOut.join(' ')));
  if (nearest !== undefined) c.header('X-Search-Nearest', String(nearest));
  if (place === undefined) return;
  c.header('X-Search-Place', toHeaderText(JSON.stringify({ ...toSearchPlace(place), isAround })));
}

function toSearchPlace(place: NonNullable<SearchMeaning['place']>): SearchPlace {
  const { kind, name } = place;
  const slug = 'slug' in place ? place.slug : null;
  return { kind, slug, name, state: kind === 'city' ? place.stateCode : '' };
}
