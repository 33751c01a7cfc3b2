import { expect, it } from 'vitest';
import { defaultSettings } from '../../../../../schema/contracts/site-settings.ts';
import { getFieldName } from './field-names.ts';
import { formatValue } from './field-values.ts';
import { toActorText, SETTINGS } from './entry-text.ts';

const categories = [{ id: 27, name: 'Bakery' }];

it.each([
  ['business', 'phone', undefined, '—'],
  ['business', 'phone', null, '—'],
  ['business', 'phone', '', '—'],
  ['business', 'isVerified', true, 'Evet'],
  ['business', 'removed', false, 'Hayır'],
  ['business', 'latitude', 0, '0'],
  ['business', 'name', 'Crumb', 'Crumb'],
  ['business', 'categoryId', 27, 'Bakery'],
  ['business', 'categoryId', 28, 'no. 28'],
  ['business', 'categoryId', { name: 'Çiçekçi' }, 'Çiçekçi'],
  ['business', 'businessStatus', 'CLOSED_TEMPORARILY', 'Geçici kapalı'],
  ['business', 'workingHours', { Monday: 'Closed' }, 'Pazartesi: Kapalı'],
  ['business', 'about', { Parking: { Free: true } }, 'Parking:\n– Free: Evet'],
  ['business', 'description', '<p>A &amp; <b>b</b></p>', 'A & b'],
  ['business', 'subtypes', ['Bakery', 'Café'], 'Bakery, Café'],
  ['message', 'status', 'new', 'Okunmadı'],
  ['session', 'step', 'access-key', 'Erişim Anahtarı'],
  ['session', 'count', 1200, '1.200'],
  ['session', 'others', true, 'Evet'],
  ['import', 'file', 'liste.xlsx', 'liste.xlsx'],
  ['job', 'kind', 'restore-check', 'Yedeği deneme'],
  ['import', 'created', 1200, '1.200'],
  ['index', 'services', ['indexnow', 'google'], 'IndexNow, Google'],
  ['index', 'addresses', 'all', 'Tüm işletmeler'],
  ['index', 'addresses', 1200, '1.200'],
  ['codes', 'chat', { code: '<b>', position: 'body-end', rank: 0 }, 'Kod: <b>\nYer: Gövde sonu\nSıra: 0'],
])('%s.%s %j is read as %j', (entity, field, value, text) => {
  expect(formatValue(entity, field, value, categories)).toBe(text);
});

it('says a time of the API in the zone of the operator', () => {
  expect(formatValue('message', 'createdAt', '2026-11-22T22:43:59.044Z', [])).toMatch(
    /^2[23] Kas 2026 \d\d:43$/,
  );
});

it.each([
  ['business', 'businessStatus', 'Durum'],
  ['business', 'latitude', 'Enlem'],
  ['business', 'address', 'Adres'],
  ['session', 'address', 'IP adresi'],
  ['session', 'count', 'Deneme sayısı'],
  ['session', 'since', 'İlk deneme'],
  ['session', 'others', 'Birçok ağdan'],
  ['import', 'sha256', 'Dosyanın özeti (SHA-256)'],
  ['import', 'categoriesCreated', 'Yeni kategori'],
  ['category', 'name', 'Ad'],
  ['settings', 'facebook', 'Facebook'],
  ['codes', 'chat', 'chat'],
  ['job', 'kind', 'Tür'],
  ['person', 'messages', 'Mesaj sayısı'],
  ['subscription', 'paidAt', 'Ödeme tarihi'],
])('%s.%s is called %s', (entity, field, name) => {
  expect(getFieldName(entity, field)).toBe(name);
});

it.each([
  ['sign-in', null, 'Giriş ekranı'],
  ['npm start', null, 'Kurulum'],
  ['npm run operator', null, 'Komut satırı'],
  ['sample', null, 'Örnek veri'],
  ['nightly job', null, 'nightly job'],
  ['sample', 3, 'sample'],
])('%s, number %s, is %s', (operatorName, operatorId, text) => {
  expect(toActorText({ operatorId, operatorName })).toBe(text);
});

it('has a word for each setting of the site', () => {
  const groups = Object.entries(defaultSettings);
  expect(groups.map(([group]) => group).filter((group) => !(group in SETTINGS))).toEqual([]);
  const fields = groups.flatMap(([, values]) =>
    typeof values === 'object' && !Array.isArray(values) ? Object.keys(values) : [],
  );
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((field) => getFieldName('settings', field) === field)).toEqual([]);
});
