import type { PageModel } from '../models/page-models.ts';
import { renderBrand, renderBrands } from './brand.ts';
import { renderBusiness } from './business.ts';
import { renderCategory } from './category.ts';
import { renderCategories, renderCities } from './locations.ts';
import { renderCity } from './city.ts';
import { renderCityCategory } from './city-category.ts';
import { renderState } from './state.ts';
import type { Filled } from './template.ts';

/** Renders the template of a page; null for pages that exist once, which Astro renders (site/pages/). */
export function fillTemplate(page: PageModel): Filled | null {
  switch (page.kind) {
    case 'business':
      return renderBusiness(page);
    case 'category':
      return renderCategory(page);
    case 'city':
      return renderCity(page);
    case 'city-category':
      return renderCityCategory(page);
    case 'state':
      return renderState(page);
    case 'brand':
      return renderBrand(page);
    case 'brands':
      return renderBrands(page);
    case 'categories':
      return renderCategories(page);
    case 'cities':
      return renderCities(page);
    default:
      return null;
  }
}
