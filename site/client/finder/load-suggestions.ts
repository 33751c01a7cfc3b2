import type { Suggestions } from '../../../schema/contracts/suggestions.ts';
import { paths } from '../../../schema/rules/website/paths.ts';
import { warn } from '../../log.ts';
import { type Entry, toEntries } from './find-suggestions.ts';

/** Suggestions of each box. */
export type Boxes = { what: Entry[]; where: Entry[] };

let loading: Promise<Boxes> | undefined;

/** Loads the suggestions once per page. Without them, the boxes take what is typed. */
export function loadSuggestions(): Promise<Boxes> {
  loading ??= load().catch((error: unknown) => {
    warn('The suggestions could not be loaded', error);
    loading = undefined;
    return { what: [], where: [] };
  });
  return loading;
}

async function load(): Promise<Boxes> {
  const response = await fetch(paths.suggestions());
  if (!response.ok) throw new Error(`Status ${response.status}`);
  const { kinds, brands, cities, states } = (await response.json()) as Suggestions;
  return {
    what: [...toEntries(kinds), ...brands.flatMap(([name, slug]) => toEntries([name], slug))],
    where: toEntries([...states, ...cities]),
  };
}
