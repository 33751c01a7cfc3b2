import type { PageKind } from '../models/page-models.ts';

/** Path of the route that renders a page which exists once: the files of site/pages/ are named for the kinds. */
export function getRoute(kind: PageKind): string {
  if (kind === 'home') return '/';
  return kind === 'not-found' ? '/404' : `/${kind}`;
}
