import type { PageModel } from '../models/index.ts';
import { businessTemplate } from './business.ts';
import { categoryTemplate } from './category.ts';
import { categoriesTemplate, citiesTemplate } from './places.ts';
import { cityTemplate } from './city.ts';
import type { Filled } from './template.ts';

/** Fills the template of a page; null for the pages that exist once, which Astro renders (site/pages/). */
export function fillTemplate(page: PageModel): Filled | null {
  switch (page.kind) {
    case 'business':
      return businessTemplate(page);
    case 'category':
      return categoryTemplate(page);
    case 'city':
      return cityTemplate(page);
    case 'categories':
      return categoriesTemplate(page);
    case 'cities':
      return citiesTemplate(page);
    default:
      return null;
  }
}
