import { expect, it } from 'vitest';
import { getPageSubject } from './page-subject.ts';
import { paths } from './paths.ts';

it.each([
  [paths.home(), 'home', ''],
  [paths.business('kahve-dunyasi-kadikoy'), 'business', 'kahve-dunyasi-kadikoy'],
  [paths.category('restaurant'), 'category', 'restaurant'],
  [paths.category('restaurant', 12), 'category', 'restaurant'],
  [paths.city('istanbul', 2), 'city', 'istanbul'],
  [paths.cityCategory('istanbul', 'restaurant'), 'city', 'istanbul'],
  [paths.cityCategory('istanbul', '24-hour-gym', 2), 'city', 'istanbul'],
  [paths.state('us-utah', 2), 'cities', ''],
  [paths.brand('migros', 3), 'categories', ''],
  [paths.brands(2), 'categories', ''],
  [paths.categories(), 'categories', ''],
  [paths.cities(3), 'cities', ''],
  [paths.about(), 'about', ''],
  [paths.contact(), 'contact', ''],
  [paths.legal('privacy-policy'), 'legal', ''],
])('%s is counted as %s %s', (path, kind, slug) => {
  expect(getPageSubject(path)).toEqual({ kind, slug });
});

it.each([
  '/404',
  '/404/business',
  '/business',
  '/business/a/2',
  '/city/a/0',
  '/city/a/0/2',
  '/city/a/b/c',
  '/state/',
  '/brand/',
  '/admin',
  '/robots.txt',
  '',
])('%s is no page that is counted', (path) => expect(getPageSubject(path)).toBeNull());
