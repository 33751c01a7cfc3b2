import type { Snapshot } from '../../snapshot.ts';

/** All redirects from old paths. */
export function loadRedirects(snapshot: Snapshot): { path: string; location: string }[] {
  return snapshot.all('select from_path as path, to_path as location from redirect order by from_path');
}
