import { describe, expect, it } from 'vitest';
import { toBatchUrl } from '../data/batch-address.ts';
import { toColumnChoices } from '../preview/column-changes.ts';
import { getFileProblem, isAccepted } from '../upload/check-file.ts';
import { canGoOn, toStopNote, toUploadFailure } from '../upload/upload-failure.ts';
import { RequestError } from '../../../../data/api-client.ts';
import { toMergedText } from './category-text.ts';
import { toCountryNote } from './country-text.ts';
import { toGroupTitle, toKeyTitle } from './group-text.ts';
import { formatMegabytes, formatSeconds, formatShare } from './numbers.ts';
import { toTurkishReason } from '../../data/importer/turkish-reason.ts';
import { toTurkishValue } from './value-text.tr.ts';

const MEGABYTE = 1024 * 1024;

it('takes .xlsx and .xls of up to 500 MB, and no other files (A-5-16, A-5-17)', () => {
  expect(['a.xlsx', 'B.XLS', 'c.pdf', 'xlsx', 'd.xlsx.exe'].map((name) => isAccepted({ name }))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(getFileProblem({ size: 500 * MEGABYTE })).toBeNull();
  expect(getFileProblem({ size: 500 * MEGABYTE + 1 })).toBe('Dosya çok büyük: en fazla 500MB yüklenebilir.');
  expect(getFileProblem({ size: 0 })).toBe('Dosya boş. Başka bir dosya seçin.');
});

it('tells of a failed upload with the status and the body of the response, or without one (A-8-21)', () => {
  const refused = new RequestError(new Response(null, { status: 507 }), 'disk full');
  expect(toUploadFailure(refused)).toEqual({
    title: 'Hata!',
    text: 'Upload failed: 507 - disk full',
    kind: 'bad',
  });
  expect(toUploadFailure(new TypeError('x')).text).toBe('Dosya yüklenirken hata oluştu');
  expect(canGoOn(refused)).toBe(true);
  expect(toStopNote(refused).text).toMatch(/^Sunucu şu anda .* kaldığı yerden devam edebilirsiniz\.$/);
  expect(toStopNote(new TypeError('x')).title).toBe('Bağlantı koptu');
});

it.each([
  [400, 'not_a_spreadsheet', 'Bu dosya bir hesap tablosu değil. .xlsx ya da .xls dosyası seçin.'],
  [409, 'parts_lost', 'Sunucu dosyanın parçalarını yitirmiş. Dosyayı yeniden yükleyin.'],
  [409, 'too_many_uploads', 'Bekleyen çok sayıda dosya var. Önce bazılarını uygulayın ya da silin.'],
  [404, 'not_found', 'Bu yükleme artık yok: başka biri silmiş olabilir.'],
])('does not promise that an upload can go on after %i %s', (status, code, text) => {
  const error = new RequestError(new Response(null, { status }), JSON.stringify({ error: 'English.', code }));
  expect(canGoOn(error)).toBe(false);
  expect(toStopNote(error)).toEqual({ title: 'Yükleme durdu', text });
});

it.each([
  ['phone:removed', 'Telefon siliniyor'],
  ['category:Lokanta>Restoran', 'Kategori: Lokanta → Restoran'],
  ['coordinates:moved', 'Konum taşınıyor'],
  ['businessStatus:changed', 'Durum değişiyor'],
  ['new', 'Yeni işletmeler'],
  ['doubtful', 'Kayıtlı bir işletmeye benzeyen yeni işletmeler'],
])('names the group %s in words', (key, title) => {
  expect(toKeyTitle(key)).toBe(title);
});

it('names a category that was empty', () => {
  expect(toGroupTitle({ field: 'category', change: 'replaced', from: null, to: 'Fırın' })).toBe(
    'Kategori: boş → Fırın',
  );
});

describe('a reason of the importer', () => {
  it.each([
    ['The city is missing.', 'Şehir yok.'],
    ['The cell contains the error #REF!.', 'Hücrede hata var: #REF!.'],
    [
      'Enter the city, or write the address as “12 Main St, Provo, UT 84601”, if it is in the United States.',
      'Şehri yazın ya da adresi “12 Main St, Provo, UT 84601” biçiminde verin.',
    ],
    ['Türkiye has no such number.', 'Bu ülkede böyle bir numara yok: Türkiye.'],
    ['A sentence of a later version.', 'A sentence of a later version.'],
  ])('%s', (english, turkish) => {
    expect(toTurkishReason(english)).toBe(turkish);
  });
});

it('shows numbers, values and countries in Turkish', () => {
  expect([0, 0.0001, 0.0241, 0.73, 1].map(formatShare)).toEqual(['%0', '%0,1 altı', '%2,4', '%73', '%100']);
  expect([0, 10, 1.3 * MEGABYTE].map(formatMegabytes)).toEqual(['0 MB', '0,1 MB', '1,3 MB']);
  expect([0.2, 41.2, 75].map(formatSeconds)).toEqual(['1 sn', '41 sn', '1 dk 15 sn']);
  expect(toTurkishValue('workingHours', 'Monday 9:00 AM - 5:00 PM; Sunday Closed')).toBe(
    'Pazartesi 9:00 AM - 5:00 PM; Pazar Kapalı',
  );
  expect(toTurkishValue('businessStatus', 'CLOSED_TEMPORARILY')).toBe('Geçici kapalı');
  expect(toTurkishValue('name', 'Closed')).toBe('Closed');
  expect(toCountryNote({ country: 'TR', source: 'phone prefix', count: 1412 })).toBe(
    '1.412 satır: Türkiye (ülke, telefonunun ülke kodundan anlaşıldı)',
  );
  expect(toCountryNote({ country: 'US', source: 'default', count: 3 })).toContain(
    'varsayılan ülke kullanıldı',
  );
});

it('names the largest categories that are filed in others', () => {
  const merge = { name: 'Eczaneler', into: 'Eczane', count: 1200 };
  expect(toMergedText([merge])).toBe('“Eczaneler” → “Eczane” (1.200 satır)');
  expect(toMergedText(Array(7).fill(merge))).toMatch(/, 2 kategori daha$/);
});

it('sends all column choices of a file, once one of them changes', () => {
  const column = (heading: string, field: string | null, chosen = false) => ({
    heading,
    field,
    chosen,
    examples: [],
  });
  const sheets = [
    {
      sheet: '',
      format: 'gosom',
      columns: [column('a', 'name'), column('b', 'phone', true), column('c', null)],
    },
  ];
  expect(toColumnChoices(sheets, {})).toBeNull();
  expect(toColumnChoices(sheets, { c: null, a: 'name' })).toBeNull();
  expect(toColumnChoices(sheets, { c: 'email' })).toEqual({ b: 'phone', c: 'email' });
  expect(toColumnChoices(sheets, { b: null })).toEqual({ b: null });
});

it('keeps the batch and its tab in the address', () => {
  expect(toBatchUrl(12)).toBe('/admin/excel?batch=12');
  expect(toBatchUrl(12, 'rejected')).toBe('/admin/excel?batch=12&tab=rejected');
});
