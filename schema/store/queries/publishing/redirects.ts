import type { Snapshot } from '../../snapshot.ts';

/** All redirects from old paths, each to its end: a business can be merged into one that is merged later. */
export function loadRedirects(snapshot: Snapshot): { path: string; location: string }[] {
  const rows = snapshot.all<{ path: string; location: string }>(
    'select from_path as path, to_path as location from redirect order by from_path',
  );
  const next = new Map(rows.map(({ path, location }) => [path, location]));
  return rows.map(({ path, location }) => ({ path, location: follow(next, path, location) }));
}

/** True if a path redirects. */
export function hasRedirect(snapshot: Snapshot, path: string): boolean {
  return snapshot.get('select 1 as found from redirect where from_path = ?', path) !== undefined;
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
