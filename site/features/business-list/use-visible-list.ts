import { useState } from 'react';
import type { DistanceUnit } from '../../../schema/rules/distance/units.ts';
import type { Listed } from '../../data/load-list.ts';
import type { QueryState } from './query-state.ts';

/** A response of the API, with the unit of distances where its first business is. */
export type ListResult<Item> = Listed<Item> & { unit?: DistanceUnit };
/** A response of the API with its query. */
export type VisibleList<Item> = ListResult<Item> & { state: QueryState };

/**
 * Visible items of a list: the response, or the previous one while it is loading; null while the published list is
 * shown.
 *
 * @param differs true if the query differs from the published list
 */
export function useVisibleList<Item>(
  differs: boolean,
  state: QueryState,
  answer: ListResult<Item> | undefined,
): VisibleList<Item> | null {
  const [before, setBefore] = useState<VisibleList<Item> | null>(null);
  if (!differs) {
    if (before !== null) setBefore(null);
    return null;
  }
  if (answer === undefined) return before;
  const shown = { ...answer, state };
  if (answer.items !== before?.items) setBefore(shown);
  return shown;
}
