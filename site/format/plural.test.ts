import { describe, expect, it } from 'vitest';
import { toPlural } from './plural.ts';

describe('the plural of a category', () => {
  it.each([
    ['Restaurant', 'Restaurants'],
    ['Pizza restaurant', 'Pizza restaurants'],
    ['Charging station', 'Charging stations'],
    ['Pharmacy', 'Pharmacies'],
    ['Bakery', 'Bakeries'],
    ['Church', 'Churches'],
    ['Bus', 'Buses'],
    ['Tax', 'Taxes'],
    ['Dentist', 'Dentists'],
    ['Toy store', 'Toy stores'],
    ['Boutique', 'Boutiques'],
    ['Business', 'Businesses'],
    ['Post office', 'Post offices'],
    ['Fish market', 'Fish markets'],
    ['Library', 'Libraries'],
    ['Day spa', 'Day spas'],
    ['Zoo', 'Zoos'],
    ['Photo studio', 'Photo studios'],
    ['Bed & breakfast', 'Bed & breakfasts'],
    ['Repair man', 'Repair men'],
    ['Child care agency', 'Child care agencies'],
    ['DVD rental', 'DVD rentals'],
    ['Bar and restaurant', 'Bars and restaurants'],
    ['ATM', 'ATMs'],
  ])('of %s is %s', (name, many) => expect(toPlural(name)).toBe(many));

  it('is of the thing, not of what it belongs to', () => {
    expect(toPlural('Association of artists')).toBe('Associations of artists');
    expect(toPlural('School of music')).toBe('Schools of music');
    expect(toPlural('Hospital for children')).toBe('Hospitals for children');
    expect(toPlural('Store (outdoor)')).toBe('Stores (outdoor)');
  });

  it.each([
    'Restaurants',
    'Groceries & Convenience Stores',
    'Auto Parts',
    'Plumbing',
    'Financial Services',
    'Real Estate',
    'Fast food',
    'Health care',
    'Clothing',
    'Insurance',
    'Child care',
    'Parking',
    'Car repair',
    'Hair care',
    'Other',
    'Electronics',
    'Education',
    'Restaurants and bars',
    'Beauty and Spas',
  ])('leaves %s, which names a field or is one already', (name) => expect(toPlural(name)).toBe(name));

  it.each([
    'Lokanta',
    'Eczane',
    'Kuaför',
    'Bäckerei',
    'Friseur',
    'Apotheke',
    'Restaurante',
    'Farmácia',
    'Padaria',
    'Nhà hàng',
    'Ресторан',
    'Апотека',
    'レストラン',
    'अस्पताल',
    'Oto yıkama',
  ])('leaves %s, which is not English, as it is', (name) => expect(toPlural(name)).toBe(name));
});
