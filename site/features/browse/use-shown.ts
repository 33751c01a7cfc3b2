import { useState } from 'react';
import type { Listed } from '../../data/get-list.ts';
import type { BrowseState } from './state.ts';

/** A response of the API with the query it belongs to. */
export type Answer<Item> = Listed<Item>;
export type Shown<Item> = Answer<Item> & { state: BrowseState };

/**
 * What a list shows: the answer, and while it waits for one the answer before; null while the published list stands.
 *
 * @param differs whether what is asked for differs from the published list
 */
export function useShown<Item>(
  differs: boolean,
  state: BrowseState,
  answer: Answer<Item> | undefined,
): Shown<Item> | null {
  const [before, setBefore] = useState<Shown<Item> | null>(null);
  if (!differs) {
    if (before !== null) setBefore(null);
    return null;
  }
  if (answer === undefined) return before;
  const shown = { ...answer, state };
  if (answer.items !== before?.items) setBefore(shown);
  return shown;
}
