import { expect, it } from 'vitest';
import { getSchemaType } from './schema-type.ts';

it.each([
  ['Mexican restaurant', 'Restaurant'],
  ['Fast food restaurant', 'FastFoodRestaurant'],
  ['Coffee shop', 'CafeOrCoffeeShop'],
  ['Barber shop', 'HairSalon'],
  ['Bar & grill', 'BarOrPub'],
  ['Auto repair shop', 'AutoRepair'],
  ['Animal hospital', 'VeterinaryCare'],
  ['Book store', 'BookStore'],
  ['Antique store', 'Store'],
  ['Museum', 'LocalBusiness'],
  ['Diş hekimi', 'LocalBusiness'],
])('%s → %s', (category, type) => expect(getSchemaType(category)).toBe(type));
