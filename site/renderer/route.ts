import type { PageKind } from '../models/page-models.ts';

/** Route of a page that exists once: the files of site/pages/ are named like the page kinds. */
export function getRoute(kind: PageKind): string {
  if (kind === 'home') return '/';
  return kind === 'not-found' ? '/404' : `/${kind}`;
}
