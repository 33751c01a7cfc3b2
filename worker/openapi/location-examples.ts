import type { AdminCategory, AdminCity } from '../../schema/contracts/admin-locations.ts';

const category: AdminCategory = {
  id: 7,
  name: 'Bakery',
  slug: 'bakery',
  icon: 'croissant',
  businessCount: 412,
  nameTr: 'Fırın',
  aliases: ['bakery shop'],
  isMerged: false,
  isMoving: false,
};

const city: AdminCity = {
  id: 3,
  name: 'Provo',
  slug: 'provo',
  state: 'Utah',
  stateCode: 'UT',
  country: 'United States',
  countryCode: 'US',
  businessCount: 1240,
  aliases: ['provo city, ut'],
  isMerged: false,
  isMoving: false,
};

const mergePreview = {
  businesses: 412,
  removedBusinesses: 3,
  places: 18,
  businessesAfter: 1652,
  isJob: false,
};

/** Examples of categories and cities in the panel. */
export const locationExamples = { category, city, mergePreview };
