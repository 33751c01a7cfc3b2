import { utils, write } from '@e965/xlsx';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../../support/operator.ts';
import { type Site, startSite } from '../../support/site.ts';
import { createVisitor } from '../../support/visitor.ts';

/** The whole way of a file of 2,000 rows with the runner: upload, preview, apply, repair, undo, reset. */
const ROWS = 2000;
const WAIT = { timeout: 60_000, interval: 200 };

let site: Site;
let session: OperatorSession;
beforeAll(async () => {
  site = await startSite(async () => {}, { runnerLog: () => {} });
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url);

const CITIES = [
  ['İzmir', 'Türkiye', '+90 232 555 1'],
  ['Köln', 'Deutschland', '+49 221 5550 1'],
  ['London', 'United Kingdom', '+44 20 7946 0'],
  ['पुणे', 'भारत', '+91 20 5550 1'],
  ['大阪', '日本', '+81 6 5550 1'],
  ['دبي', 'الإمارات العربية المتحدة', '+971 4 555 1'],
] as const;
type Row = Record<'name' | 'category' | 'address' | 'city' | 'country' | 'phone' | 'website', string>;

function buildRow(i: number, given: Partial<Row> = {}): Row {
  const [city, country, phone] = CITIES[i % CITIES.length]!;
  return {
    name: `İşletme ${i}`,
    category: i % 3 === 0 ? 'Bakery' : 'Restaurant',
    address: `${i} Example Street`,
    city,
    country,
    phone: `${phone}${String(i % 1000).padStart(3, '0')}`,
    website: `https://example.com/${i}`,
    ...given,
  };
}
function buildFile(name: string, rows: Row[]) {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.json_to_sheet(rows), 'Liste');
  const buffer = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  return { name, mimeType: 'application/octet-stream', buffer };
}
const FIRST = buildFile(
  'liste-2026-10.xlsx',
  Array.from({ length: ROWS }, (_, i) =>
    buildRow(i, i % 1000 === 8 ? { address: '', city: '', country: '' } : {}),
  ),
);
// 50 businesses have left the list, 50 are new; of the others some change.
const SECOND = buildFile(
  'liste-2026-11.xlsx',
  Array.from({ length: ROWS }, (_, at) => {
    const i = at + 50;
    return buildRow(i, {
      ...(i % 10 === 0 && { phone: '' }),
      ...(i % 7 === 0 && { website: `https://new.example/${i}` }),
      ...(i % 20 === 3 && { category: 'Cafe' }),
    });
  }),
);

const run = (sql: string) => site.db.$client.execute(sql);
const count = async (where: string) =>
  Number((await run(`select count(*) as n from business where removed_at is null and ${where}`)).rows[0]!.n);
/** Every value of every business that an operator knows. */
const readBusinesses = async () =>
  (
    await run(`select id, name, address, phone, website, category_id, city_id, business_status, is_verified
      from business order by id`)
  ).rows.map((row) => JSON.stringify(row));
const getText = (page: Page) => page.locator('main').innerText();
const getToast = (page: Page) => page.locator('.toast').innerText();

/** Presses Tab until an element has the focus, then a key. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await target.waitFor();
  for (let i = 0; i < 80; i++) {
    if (await target.evaluate((element) => element === document.activeElement))
      return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(target)}`);
}
async function upload(page: Page, file: typeof FIRST): Promise<void> {
  await page.goto(adminPaths.excel);
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByLabel('Dosya seç', { exact: true }));
  await (await chooser).setFiles(file);
  await press(page, page.getByRole('button', { name: 'Yükle' }));
  await expect.poll(() => getText(page), WAIT).toContain('değişiklik grubu uygulanacak');
}
async function apply(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Uygula' }));
  await page.locator('.result-figures').waitFor({ timeout: 60_000 });
}

async function openPanel(): Promise<Page> {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await signIn(page, site, session);
  return page;
}

it('imports 2,000 rows by keyboard and repairs a row (A-2.6-02, A-4-18, A-4-19, A-8-28)', async () => {
  const page = await openPanel();
  await upload(page, FIRST);
  expect(await page.locator('.headline').innerText()).toMatch(/Yeni\s+1\.998[^]*Reddedilen\s+2/);
  expect(await count('true'), 'nothing is stored before it is applied').toBe(0);
  await press(page, page.getByRole('button', { name: /^Yeni işletmeler/ }));
  expect(await page.locator('.samples tbody tr').count()).toBe(10);
  await apply(page);
  await expect.poll(() => getToast(page)).toContain('1.998 işletme başarıyla içe aktarıldı');
  expect(await page.locator('.result-figures').innerText()).toMatch(/1\.998\s[^]*\s6\s[^]*\s2\.000/);
  expect(await count('true')).toBe(1998);

  await press(page, page.getByRole('tab', { name: 'Değişiklikler' }), 'ArrowLeft');
  await press(page, page.getByRole('button', { name: 'Düzelt: 10. satır' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Boş \d sütunu da göster$/ }).click();
  await dialog.getByLabel('address').fill('8 Example Street');
  await dialog.getByLabel('city').fill('London');
  await dialog.getByLabel('country').fill('United Kingdom');
  await dialog.getByRole('button', { name: 'Kaydet' }).press('Enter');
  await expect.poll(() => getToast(page), WAIT).toContain('Satırlar işlendi');
  await expect.poll(() => getText(page)).toMatch(/Düzeltildi \d\d:\d\d/);
  expect(await count('true')).toBe(1999);
}, 300_000);

it('compares the next file, takes it back but for later edits, and resets (A-4-19, A-8-29)', async () => {
  const page = await openPanel();
  const before = await readBusinesses();
  await upload(page, SECOND);
  expect(await page.locator('.headline').innerText()).toMatch(/Yeni\s+5\d\s[^]*Eksik\s+(?:49|50)/);
  expect(await page.locator('.change-group').first().innerText()).toMatch(/^Telefon siliniyor\s+Dikkat/);
  await press(page, page.getByRole('switch', { name: 'Uygula: Telefon siliniyor' }), 'Space');
  await press(page, page.getByRole('radio', { name: /^Olduğu gibi bırak/ }), 'ArrowDown');
  await press(page, page.getByRole('radio', { name: /^Doğrulanmamış yap/ }), 'ArrowDown');
  await expect
    .poll(async () => (await run('select decisions from batch where id = 2')).rows[0]!.decisions)
    .toBe('{"groups":{"phone:removed":"accept"},"missing":"close"}');
  await apply(page);
  expect(await count(`business_status = 'CLOSED_PERMANENTLY'`)).toBeGreaterThanOrEqual(49);
  expect(await count('phone is null')).toBeGreaterThan(150);
  const { rows } = await run(`select id, version from business where website = 'https://new.example/700'`);
  const edited = Number(rows[0]!.id);
  const response = await fetch(`${site.url}/api/businesses/${edited}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', ...session.headers },
    body: JSON.stringify({ version: rows[0]!.version, website: 'https://edited.example/' }),
  });
  expect(response.status).toBe(200);

  await press(page, page.getByRole('button', { name: /^Bu grubu geri al: Telefon siliniyor/ }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Geri al' }).press('Enter');
  await expect.poll(() => getToast(page), WAIT).toContain('Seçilen değişiklikler geri alındı.');
  expect(await count(`website like 'https://new.example/%'`), 'other groups stay').toBeGreaterThan(200);
  await press(page, page.getByRole('button', { name: 'Geri al: liste-2026-11.xlsx' }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Geri al' }).press('Enter');
  await expect.poll(() => getToast(page), WAIT).toContain('İçe aktarma geri alındı.');
  const after = await readBusinesses();
  const different = after.filter((row) => !before.includes(row));
  expect(after).toHaveLength(before.length);
  expect(different, 'only the later edit stays').toEqual([
    expect.stringContaining('https://edited.example/'),
  ]);
  await press(page, page.getByRole('link', { name: 'Bırakılanları göster' }));
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1);
  expect(await page.locator('main tbody tr').innerText()).toContain('Bırakıldı');

  await page.goto(adminPaths.excel);
  await press(page, page.getByRole('button', { name: 'Veritabanını sıfırla' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Onaylamak için SIFIRLA yazın').fill('SIFIRLA');
  await dialog.getByLabel('Şifreniz').fill(session.operator.password);
  await page.keyboard.press('Enter');
  await expect.poll(() => getToast(page), WAIT).toContain('Tüm veriler başarıyla silindi');
  expect(await count('true')).toBe(0);
  await expect.poll(() => getText(page)).toContain('Henüz içe aktarma yok');
}, 300_000);
