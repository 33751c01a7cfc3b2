import { useState } from 'react';
import type { AdminListedBusiness } from '../../../../../schema/contracts/admin-business.ts';
import type { ListPage } from '../../data/use-paged-list.ts';
import type { ListQuery } from './filters.ts';

type Page = ListPage<AdminListedBusiness, ListQuery>;
const NO_ROWS: ReadonlySet<number> = new Set();

/** Ids of the rows that have changed since the page was last shown. Reset by another page or other filters. */
export function useChangedRows(page: Page | undefined): ReadonlySet<number> {
  const [known, setKnown] = useState({ page, changed: NO_ROWS });
  if (known.page === page || page === undefined) return known.changed;
  const changed = known.page === undefined ? NO_ROWS : findChangedRows(known.page, page);
  setKnown({ page, changed });
  return changed;
}

/** Ids of the rows of `after` that differ from `before`, the same page earlier. */
export function findChangedRows(before: Page, after: Page): ReadonlySet<number> {
  if (JSON.stringify(before.view) !== JSON.stringify(after.view)) return NO_ROWS;
  const versions = new Map(before.items.map(({ id, version }) => [id, version]));
  return new Set(
    after.items
      .filter(({ id, version }) => versions.has(id) && versions.get(id) !== version)
      .map(({ id }) => id),
  );
}
