import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { buildListing } from '../../../schema/store/commands/testing/listing.ts';
import { importListings, selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import type { Database } from '../../../schema/store/database.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

const PAIRS = 20;
const NAMES = ['Fırın Ayşe', 'Bäckerei Weiß', 'The Crown', 'शर्मा मिठाई', '東京ベーカリー', 'مخبز النيل'];

/** Twenty businesses, each stored twice, and their pairs as a search leaves them. */
async function fill(db: Database): Promise<void> {
  const listings = Array.from({ length: PAIRS }, (_, i) => {
    const listing = buildListing({
      name: `${NAMES[i % NAMES.length]!} ${i}`,
      street: `${i} Center St`,
      address: `${i} Center St, Provo, UT`,
      phone: `(801) 555-01${10 + i}`,
    });
    return [
      listing,
      {
        ...listing,
        name: `${listing.name} Ltd`,
        street: `${i} W Center Street`,
        website: `https://b${i}.example/`,
      },
    ];
  }).flat();
  await importListings(db, listings, NOW);
  const evidence = {
    name: 'same',
    address: 'same',
    phone: 'same',
    host: 'unknown',
    range: 'unknown',
    isSameCity: true,
    isSameCategory: true,
  };
  await db.$client.execute({
    sql: `insert into duplicate_pair (first_id, second_id, certainty, evidence, job_id, found_at)
      select min(id), max(id), 100 - cast(substr(phone, -2) as integer) + 10, ?, 1, '' from business group by phone`,
    args: [JSON.stringify(evidence)],
  });
}

let site: Site;
let session: OperatorSession;
beforeAll(async () => {
  site = await startSite(fill);
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/admin\/duplicates\/(\d+\/undo|999999)/);

async function open(width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 844 } });
  await signIn(page, site, session);
  await page.goto(adminPaths.duplicates);
  await page.locator('.pair').waitFor();
  return page;
}
/** Presses a key of a decision, which has no effect while the pairs are loaded anew. */
async function press(page: Page, key: string): Promise<void> {
  await expect.poll(() => page.locator('.pair-foot button[aria-disabled="true"]').count()).toBe(0);
  await page.keyboard.press(key);
}
const getPosition = (page: Page) => page.locator('.pair-steps p').innerText();
const count = (state: string) =>
  selectColumn(site.db, `select count(*) from duplicate_pair where state = '${state}'`).then(([n]) => n);

it('shows both businesses side by side, on phones too, without violations', async () => {
  const page = await open(390);
  expect(await page.locator('.pair-head strong').allInnerTexts()).toEqual([
    'Fırın Ayşe 0 Ltd',
    'Fırın Ayşe 0',
  ]);
  expect(await page.getByRole('group', { name: 'Web sitesi' }).getByRole('radio').first().isChecked()).toBe(
    true,
  );
  expect(await page.getByRole('group', { name: 'Telefon' }).innerText()).toContain('(801) 555-0110');
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 844 });
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

it('decides about twenty pairs by keyboard alone, and redirects what was merged (D9-04)', async () => {
  const page = await open();
  expect(await getPosition(page)).toBe('1 / 20');
  // Passed over and come back to.
  await page.keyboard.press('j');
  await expect.poll(() => getPosition(page)).toBe('2 / 20');
  await page.keyboard.press('k');
  await expect.poll(() => getPosition(page)).toBe('1 / 20');
  // The second one is kept, with its name, but takes the website that it lacks, and the name by its radio.
  const isChosen = (part: string, side: number) =>
    page.getByRole('group', { name: part }).getByRole('radio').nth(side).isChecked();
  await page.keyboard.press('2');
  await expect.poll(() => isChosen('Kalacak işletme', 1)).toBe(true);
  expect([await isChosen('İşletme adı', 1), await isChosen('Web sitesi', 0)]).toEqual([true, true]);
  await page.getByRole('group', { name: 'İşletme adı' }).getByRole('radio').nth(1).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await isChosen('İşletme adı', 0)).toBe(true);
  for (let left = PAIRS; left > 0; left -= 1) {
    await expect.poll(() => getPosition(page).then((text) => Number(text.split(' / ')[1]))).toBe(left);
    await press(page, left % 4 === 1 ? 'n' : 'm');
    const decided = page.locator('.pair-note');
    await expect.poll(() => count('open')).toBe(left - 1);
    await decided.waitFor();
    if (left === 11) {
      // Taken back by one key, and decided again.
      await press(page, 'u');
      await expect.poll(() => count('open')).toBe(11);
      await decided.waitFor({ state: 'detached' });
      await expect.poll(() => getPosition(page)).toBe('1 / 11');
      await press(page, 'm');
      await expect.poll(() => count('open')).toBe(10);
    }
  }
  await page.getByText('Karar bekleyen çift yok').waitFor();
  expect([await count('merged'), await count('not-same')]).toEqual([15, 5]);
  expect(
    await selectColumn(
      site.db,
      `select name || ' ' || website from business where slug = 'firin-ayse-0-provo'`,
    ),
  ).toEqual(['Fırın Ayşe 0 Ltd https://b0.example/']);
  await site.publish(NOW);
  const response = await fetch(`${site.url}/business/firin-ayse-0-ltd-provo`, { redirect: 'manual' });
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/business/firin-ayse-0-provo']);
  await page.getByRole('button', { name: /Birleştirilen/ }).click();
  await expect.poll(() => page.locator('.pair-list li').count()).toBe(15);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

it('announces that a merge was taken back in the list of merged pairs, and that it could not be', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 844 } });
  await signIn(page, site, session);
  await page.goto(`${adminPaths.duplicates}?state=merged`);
  const rows = page.locator('.pair-list li');
  await rows.first().waitFor();
  const before = await rows.count();
  // The row is gone before all of the screen is loaded anew.
  const release = await holdResponses(page, /\/duplicates\/status/);
  const getNotice = async () => (await page.locator('.toast').allInnerTexts()).join();
  await rows.first().getByRole('button').click();
  await expect.poll(() => rows.count()).toBe(before - 1);
  await expect.poll(getNotice).toMatch(/Birleştirme geri alındı\s+Sayfa bir sonraki yayınlamada/);
  // Another operator was faster, so that the pair leaves the list here too.
  const { headers } = session;
  const listed = await fetch(`${site.url}/api/admin/duplicates?state=merged&limit=1`, { headers });
  const [{ id }] = (await listed.json()) as [{ id: number }];
  const url = `${site.url}/api/admin/duplicates/${id}/undo`;
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(200);
  await rows.first().getByRole('button').click();
  await expect.poll(() => rows.count()).toBe(before - 2);
  await expect.poll(getNotice).toContain('Geri alınamadı');
  release();
});

it('starts a search, which the runner does', async () => {
  const page = await visitor({ viewport: { width: 768, height: 844 } });
  await signIn(page, site, session);
  await page.goto(adminPaths.duplicates);
  await page.getByRole('button', { name: 'Yinelenenleri ara' }).click();
  await page.getByText('Sırada bekliyor').waitFor();
  expect(await selectColumn(site.db, `select kind from job where state = 'waiting'`)).toEqual(['duplicates']);
  await site.db.$client.execute(`update job set state = 'done', result = '{"compared":40,"open":0}'`);
  await expect
    .poll(() => page.locator('.toast').innerText())
    .toMatch(/Arama tamamlandı\s+40 işletme karşılaştırıldı/);
});

it('compares and merges two businesses that are chosen in the list', async () => {
  const page = await open();
  await page.goto(`${adminPaths.businesses}?sortBy=name`);
  const boxes = page.locator('tbody .list-select input');
  await boxes.nth(0).check();
  const button = page.getByRole('button', { name: 'Karşılaştır ve birleştir' });
  expect(await button.count()).toBe(0);
  await boxes.nth(2).check();
  await button.click();
  await page.locator('.pair').waitFor();
  expect(new URL(page.url()).searchParams.get('pair')).toMatch(/^\d+$/);
  expect(await page.getByText('Seçtiğiniz iki işletme').count()).toBe(1);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  // A reload shows the same pair.
  const names = await page.locator('.pair-head strong').allInnerTexts();
  await page.reload();
  await expect.poll(() => page.locator('.pair-head strong').allInnerTexts()).toEqual(names);
  const before = await count('merged');
  await press(page, 'm');
  await expect.poll(() => count('merged')).toBe(Number(before) + 1);
  await expect.poll(() => page.locator('.pair-note').innerText()).toContain('birleştirildi');
  expect(new URL(page.url()).search).toBe('');
  const decided = page.url();
  await page.keyboard.press('u');
  await expect.poll(() => count('merged')).toBe(before);
  await expect.poll(() => page.locator('.pair-head strong').allInnerTexts()).toEqual(names);
  await page.goto(`${decided}?pair=999999`);
  await expect.poll(() => page.getByText('Yinelenenler alınamadı').count()).toBe(1);
});
