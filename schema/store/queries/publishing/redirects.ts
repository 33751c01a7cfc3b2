import { paths } from '../../../rules/website/paths.ts';
import type { Snapshot } from '../../snapshot.ts';
import { groupCitiesByState } from './states.ts';

type Redirect = { path: string; location: string };

/**
 * Redirects from old paths. A merged category or city that gets a business again, by the undo of an import, has its
 * page again, and so does a state that a city names again: then the page comes first.
 */
export function loadRedirects(snapshot: Snapshot): Redirect[] {
  const redirects = snapshot.all<Redirect>(`select from_path as path, to_path as location from redirect
    where not ${hasPage('category')} and not ${hasPage('city')} order by from_path`);
  const prefix = paths.state('');
  if (!redirects.some(({ path }) => path.startsWith(prefix))) return redirects;
  const states = groupCitiesByState(snapshot);
  return redirects.filter(({ path }) => !path.startsWith(prefix) || !states.has(path.slice(prefix.length)));
}

/** SQL condition that a redirect begins at a list with businesses. */
function hasPage(list: 'category' | 'city'): string {
  const prefix = paths[list]('');
  return `(from_path like '${prefix}%' and exists (select 1 from ${list}
    where slug = substr(from_path, ${prefix.length + 1}) and business_count > 0))`;
}
