import { expect, it } from 'vitest';
import { toListUrl, toPageUrl, toSubjectText } from './entry-subject.ts';

const about = { entity: 'business', entityId: '7', before: null, after: null, subject: null };
const business = { slug: 'crumb-provo', city: 'Provo', isRemoved: false };
const crumb = { name: 'Crumb & Crust', business };

it.each([
  [{ ...about, subject: crumb, after: { phone: '1' } }, 'Crumb & Crust'],
  [{ ...about, subject: crumb, before: { name: 'Crust' }, after: { name: 'Crumb' } }, 'Crumb'],
  [{ ...about, before: { name: 'Crust' } }, 'Crust'],
  [about, 'İşletme no. 7'],
  [{ ...about, entity: 'message', subject: { name: 'Saatler yanlış', business: null } }, 'Saatler yanlış'],
  [{ ...about, entity: 'operator', entityId: 'Ada' }, 'Ada'],
  [{ ...about, entity: 'settings', entityId: 'social' }, 'Sosyal medya'],
  [
    { ...about, entity: 'index', entityId: null, after: { first: 'https://hub.example/city/provo' } },
    '/city/provo',
  ],
  [{ ...about, entity: 'task', entityId: 'restore-check' }, 'Yedeği deneme'],
  [{ ...about, entity: 'task', entityId: 'of-a-later-version' }, 'of-a-later-version'],
  [{ ...about, entity: 'job', after: { kind: 'backup' } }, 'Yedekleme'],
  [
    { ...about, entity: 'job', after: { kind: 'import-apply', subject: 'liste.xlsx' } },
    'İçe aktarma · liste.xlsx',
  ],
  [{ ...about, entity: 'job' }, 'İş no. 7'],
  [{ ...about, entity: 'session', entityId: null }, ''],
  [{ ...about, entity: 'session', after: { step: 'password', count: 1 } }, ''],
  [{ ...about, entity: 'session', after: { step: 'password', count: 7 } }, '7 deneme'],
])('names what an entry is about: %j', (entry, text) => {
  expect(toSubjectText(entry)).toBe(text);
});

it('leads to where a business can be edited, or restored when it was removed', () => {
  expect(toListUrl({ ...about, subject: crumb })).toBe('/admin/businesses/7');
  expect(toPageUrl({ subject: crumb })).toBe('/business/crumb-provo');
  const ad = { ...about, entity: 'ad' };
  expect(toListUrl({ ...ad, subject: crumb })).toBe('/admin/businesses?search=Crumb+%26+Crust+Provo');
  const gone = { ...crumb, business: { ...business, isRemoved: true } };
  expect(toListUrl({ ...ad, subject: gone })).toBe(
    '/admin/businesses?search=Crumb+%26+Crust+Provo&status=removed',
  );
  expect(toPageUrl({ subject: gone })).toBeNull();
  expect(toListUrl({ ...about, subject: { name: 'Hello', business: null } })).toBeNull();
});
