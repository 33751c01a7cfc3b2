import { expect, it } from 'vitest';
import { toCategoryOptions } from './category-options.ts';

const order = (names: string[]) =>
  toCategoryOptions(names.map((name) => ({ name, slug: 's' }))).map(({ name }) => name);

it.each([
  ['zoo', 'Auto Body', 'Auto Body', 'Auto'],
  ['Bazaar', 'Bäckerei', 'Banka', 'Bakery', 'Bakery'],
  ['Cafeteria', 'Café', 'Cafe Bar', 'Cafe'],
  ['Kz', 'Kıyafet', 'Kitap', 'Isı', 'İnşaat', 'Inn'],
  ['寿司店', 'क्लिनिक', 'Çiçekçi', 'Cibinlik'],
])('orders categories as a collator does: %s, %s, %s, %s', (...names) => {
  expect(order(names)).toEqual(names.toSorted(new Intl.Collator('en').compare));
  expect(order(names.toReversed())).toEqual(order(names));
});

it('orders namesakes by slug', () => {
  const namesakes = ['b', 'a', 'c'].map((slug) => ({ name: 'Bakery', slug }));
  expect(toCategoryOptions(namesakes).map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
});
