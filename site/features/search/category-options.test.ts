import { expect, it } from 'vitest';
import { toCategoryOptions } from './category-options.ts';

it('orders categories by name, whatever the case and the accents, and namesakes by slug', () => {
  const names = [
    'Auto Body',
    'Auto',
    'zoo',
    'Çiçekçi',
    'Ćevapi',
    'Café',
    'Dentist',
    'cafe',
    'Bäckerei',
    'Bakery',
    'क्लिनिक',
    '寿司店',
  ];
  const shuffled = names.map((name, i) => ({ name, slug: `k-${names.length - i}` }));
  const namesakes = [
    { name: 'Bakery', slug: 'a' },
    { name: 'Bakery', slug: 'z' },
  ];
  const ordered = toCategoryOptions([...shuffled, ...namesakes]);
  expect(ordered.map(({ name }) => name)).toEqual([
    'Auto',
    'Auto Body',
    'Bakery',
    'Bakery',
    'Bakery',
    'Bäckerei',
    'cafe',
    'Café',
    'Ćevapi',
    'Çiçekçi',
    'Dentist',
    'zoo',
    'क्लिनिक',
    '寿司店',
  ]);
  expect(ordered.slice(2, 5).map(({ slug }) => slug)).toEqual(['a', 'k-3', 'z']);
});
