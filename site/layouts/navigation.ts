import { paths } from '../../schema/rules/website/paths.ts';
import type { PageIcon } from '../components/icons/page-icons.ts';

/** Main parts of the site, as in the navigation. */
export type Part = 'home' | 'categories' | 'cities' | 'map' | 'about' | 'contact';

export const NAVIGATION: readonly { part: Part; name: string; path: string; icon: PageIcon }[] = [
  { part: 'home', name: 'Home', path: paths.home(), icon: 'store' },
  { part: 'categories', name: 'Categories', path: paths.categories(), icon: 'layout-grid' },
  { part: 'cities', name: 'Cities', path: paths.cities(), icon: 'building-2' },
  { part: 'map', name: 'Map', path: paths.map(), icon: 'map' },
  { part: 'about', name: 'About', path: paths.about(), icon: 'info' },
  { part: 'contact', name: 'Contact', path: paths.contact(), icon: 'mail' },
];
