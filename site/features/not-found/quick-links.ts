import { paths } from '../../../schema/rules/website/paths.ts';
import type { PageIcon } from '../../components/icons/page-icons.ts';

/** Links to the main pages of the site. */
export const QUICK_LINKS: readonly { name: string; path: string; icon: PageIcon }[] = [
  { name: 'Home', path: paths.home(), icon: 'house' },
  { name: 'Categories', path: paths.categories(), icon: 'layout-grid' },
  { name: 'Cities', path: paths.cities(), icon: 'building-2' },
  { name: 'About', path: paths.about(), icon: 'info' },
  { name: 'Contact', path: paths.contact(), icon: 'mail' },
];
