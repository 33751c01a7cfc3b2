import { paths } from '../../../schema/rules/website/paths.ts';
import type { MissingModel } from '../../models/page-models.ts';

export type MissingScreen = {
  title: string;
  text: string;
  /** Link to continue. */
  back: { name: string; path: string };
  /** Icon of the missing kind. */
  icon: 'store' | 'layout-grid' | 'building-2';
};

const SCREENS: Record<MissingModel['subject'], MissingScreen> = {
  business: {
    title: 'Business Not Found',
    text: "The business you're looking for was not found or may have been removed.",
    back: { name: 'Back to Home', path: paths.home() },
    icon: 'store',
  },
  category: {
    title: 'Category Not Found',
    text: "The category you're looking for does not exist, or no business is listed in it any more.",
    back: { name: 'Back to Categories', path: paths.categories() },
    icon: 'layout-grid',
  },
  city: {
    title: 'City Not Found',
    text: "The city you're looking for does not exist here, or no business is listed in it any more.",
    back: { name: 'Back to Cities', path: paths.cities() },
    icon: 'building-2',
  },
  state: {
    title: 'State Not Found',
    text: "The state you're looking for does not exist here, or no business is listed in it any more.",
    back: { name: 'Back to Cities', path: paths.cities() },
    icon: 'building-2',
  },
  brand: {
    title: 'Brand Not Found',
    text: 'There is no brand here with branches in several cities. The search finds single businesses by name.',
    back: { name: 'Back to Categories', path: paths.categories() },
    icon: 'store',
  },
  // The worker fills in the number of pages and the link to the first one (worker/pages/missing-list-page.ts).
  list: {
    title: 'Page Not Found',
    text: 'This list has fewer pages.',
    back: { name: 'Go to the First Page', path: paths.home() },
    icon: 'layout-grid',
  },
};

/** Texts of 404 and 410 pages. */
export function getMissingScreen(of: MissingModel['subject']): MissingScreen {
  return SCREENS[of];
}
