import { expect, it } from 'vitest';
import { toStateSlug } from './state-slug.ts';

it.each([
  ['US', 'Utah', 'us-utah'],
  ['US', 'UT', 'us-utah'],
  ['US', 'District of Columbia', 'us-district-of-columbia'],
  ['US', 'U.S. Virgin Islands', 'us-u-s-virgin-islands'],
  ['CA', 'Québec', 'ca-quebec'],
  ['DE', 'Bayern', 'de-bayern'],
  ['DE', 'Bavaria', 'de-bayern'],
  ['DE', 'Baden-Württemberg', 'de-baden-wurttemberg'],
  ['GB', 'England', 'gb-england'],
  ['IN', 'Karnataka', 'in-karnataka'],
  ['IN', 'KA', 'in-karnataka'],
  ['TR', 'İstanbul', 'tr-istanbul'],
  ['TR', 'ISTANBUL', 'tr-istanbul'],
  ['JP', 'Tokyo', 'jp-tokyo'],
  ['JP', '東京都', 'jp-dongjingdou'],
  ['AE', 'دبي', 'ae-dubai'],
  ['EG', 'القاهرة', 'eg-lqhrh'],
  ['FR', "Provence-Alpes-Côte d'Azur", 'fr-provence-alpes-cote-dazur'],
])('the state of %s named %j is %s', (countryCode, state, slug) =>
  expect(toStateSlug(countryCode, state)).toBe(slug),
);

it('no name has no slug', () => {
  expect(toStateSlug('SG', '')).toBeNull();
  expect(toStateSlug('SG', ' – ')).toBeNull();
});

it('the country tells states with one code apart', () => {
  expect(toStateSlug('AU', 'WA')).toBe('au-western-australia');
  expect(toStateSlug('US', 'WA')).toBe('us-washington');
});
