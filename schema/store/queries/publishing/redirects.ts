import { paths } from '../../../rules/website/paths.ts';
import type { Snapshot } from '../../snapshot.ts';
import { groupCitiesByState } from './states.ts';

type Redirect = { path: string; location: string };

/**
 * Redirects from old paths, each to its end: what something was merged into can be merged later. A merged category or
 * city that gets a business again, by the undo of an import, has its page again, and so does a state that a city names
 * again: then the page comes first.
 */
export function loadRedirects(snapshot: Snapshot): Redirect[] {
  const redirects = snapshot.all<Redirect>(`select from_path as path, to_path as location from redirect
    where not ${hasPage('category')} and not ${hasPage('city')} order by from_path`);
  const next = new Map(redirects.map(({ path, location }) => [path, location]));
  const followed = redirects.map(({ path, location }) => ({ path, location: follow(next, path, location) }));
  const prefix = paths.state('');
  if (!followed.some(({ path }) => path.startsWith(prefix))) return followed;
  const states = groupCitiesByState(snapshot);
  return followed.filter(({ path }) => !path.startsWith(prefix) || !states.has(path.slice(prefix.length)));
}

/** True if a path redirects. */
export function hasRedirect(snapshot: Snapshot, path: string): boolean {
  return snapshot.get('select 1 as found from redirect where from_path = ?', path) !== undefined;
}

/** SQL condition that a redirect begins at a list with businesses. */
function hasPage(list: 'category' | 'city'): string {
  const prefix = paths[list]('');
  return `(from_path like '${prefix}%' and exists (select 1 from ${list}
    where slug = substr(from_path, ${prefix.length + 1}) and business_count > 0))`;
}

/** The end of a chain of redirects; where it leads back to its beginning, its last step before. */
function follow(next: ReadonlyMap<string, string>, path: string, location: string): string {
  const seen = new Set([path, location]);
  for (let end = location; ;) {
    const further = next.get(end);
    if (further === undefined || seen.has(further)) return end;
    seen.add(further);
    end = further;
  }
}
