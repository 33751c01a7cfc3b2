import { expect, it } from 'vitest';
import { toTraits, TRAIT_BITS } from './traits.ts';

const NOTHING = {
  website: null,
  phone: null,
  photos: null,
  photoUrl: null,
  imageUrl: null,
  rating: null,
  priceRange: null,
  about: null,
};

it('finds features by their names in exports, and only those that are true', () => {
  const about = JSON.stringify({
    Accessibility: { 'Wheelchair-accessible entrance': true },
    'Service options': { Takeaway: true, Delivery: false, 'Dine-in': 'Paid' },
  });
  const bits = TRAIT_BITS.feature('wheelchair-accessible') | TRAIT_BITS.feature('takeout');
  expect(toTraits({ ...NOTHING, about })).toBe(bits);
});

it('has no features where they cannot be read, so that derived data can be rebuilt', () => {
  for (const about of ['{"Parking": {"Free', '[]', '{"Parking": true}', '{"Parking": {"Free": 1}}'])
    expect(toTraits({ ...NOTHING, about })).toBe(0);
});

it('rates at least, and takes levels from prices in signs only', () => {
  const rated = TRAIT_BITS.rating('3') | TRAIT_BITS.rating('3.5') | TRAIT_BITS.rating('4');
  expect(toTraits({ ...NOTHING, rating: 4.4, priceRange: '₺₺' })).toBe(rated | TRAIT_BITS.price('2'));
  expect(toTraits({ ...NOTHING, priceRange: '$20–30' })).toBe(0);
});
