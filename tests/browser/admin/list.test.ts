import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations, findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { signIn } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

const BUSINESSES = 250;

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: BUSINESSES, now: NOW })));
});
afterAll(() => site?.stop());

const LISTS = '**/api/admin/businesses?*';
const SCREEN = '**/_assets/admin/BusinessesScreen.*';
const visitor = createVisitor(
  () => site.url,
  /\/api\/(admin\/businesses|categories|countries)|admin\/BusinessesScreen\./,
);

async function open(address = '/admin/businesses', width = 1280): Promise<Page> {
  const page = await visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto(address);
  return page;
}

async function count(where: string, ...args: string[]): Promise<number> {
  const sql = `select count(*) as n from business b where removed_at is null and ${where}`;
  return Number((await site.db.$client.execute({ sql, args })).rows[0]!.n);
}

const getNames = (page: Page) => page.locator('tbody th').allInnerTexts();
const getSubtitle = (page: Page) => page.locator('.screen-subtitle').innerText();
const getPager = (page: Page) => page.getByRole('navigation', { name: 'Sayfalar' });
const getButtons = (page: Page) => getPager(page).locator('button:not([title]), span').allInnerTexts();
const press = (page: Page, name: string) => getPager(page).getByRole('button', { name, exact: true }).click();
/** Disabled state of the buttons for the first, previous, next and last page. */
const isOff = (page: Page) =>
  Promise.all(
    ['İlk sayfa', 'Önceki sayfa', 'Sonraki sayfa', 'Son sayfa'].map((name) =>
      getPager(page).getByRole('button', { name, exact: true }).isDisabled(),
    ),
  );
/** Requests of a page that count. */
type Counted = { calls: { begun: number; answered: number } };
/** Collects requests for pages of the list. */
function listCalls(page: Page): URL[] {
  const requests: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/businesses?')) requests.push(new URL(request.url()));
  });
  return requests;
}
const getCurrentPage = (page: Page) => getPager(page).locator('[aria-current]').innerText();

describe('the list of businesses', () => {
  it('shows the total, the columns and twenty a page, and leads to each page (A-2.5-01, A-2.5-04, A-2.5-05, A-2.5-07, A-2.5-11)', async () => {
    const page = await visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
    await signIn(page, site);
    const requests = listCalls(page);
    await page.goto('/admin/businesses');
    await expect.poll(() => getNames(page)).toHaveLength(20);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('İşletme Yönetimi');
    expect(await getSubtitle(page)).toBe(`Toplam ${BUSINESSES} işletme`);
    // The first has the box that selects the page.
    const heads = ['', 'Sıra', 'Ad', 'Adres', 'Şehir', 'Telefon', 'Puan', 'Yorum', 'Durum', 'İşlem'];
    expect(await page.locator('thead th').allInnerTexts()).toEqual(heads);
    expect(await isOff(page)).toEqual([true, true, false, false]);
    expect(await getButtons(page)).toEqual(['1', '2', '3', '4', '5', '…', '13']);
    await press(page, 'Sayfa 5');
    await press(page, 'Sonraki sayfa');
    await expect.poll(() => getCurrentPage(page)).toBe('6');
    expect(await isOff(page)).toEqual([false, false, false, false]);
    expect(await getButtons(page)).toEqual(['1', '…', '4', '5', '6', '7', '8', '…', '13']);
    await press(page, 'Önceki sayfa');
    await expect.poll(() => getCurrentPage(page)).toBe('5');
    await press(page, 'İlk sayfa');
    await expect.poll(() => getCurrentPage(page)).toBe('1');
    await press(page, 'Sayfa 5');
    await press(page, 'Sonraki sayfa');
    await expect.poll(() => getCurrentPage(page)).toBe('6');
    await press(page, 'Son sayfa');
    await expect.poll(() => getNames(page)).toHaveLength(10);
    expect(await isOff(page)).toEqual([false, false, true, true]);
    expect(new Set(requests.map((url) => url.searchParams.get('limit')))).toEqual(new Set(['20']));
    const offsets = [0, 80, 100, 80, 0, 80, 100, 240].map(String);
    expect(new Set(requests.map((url) => url.searchParams.get('offset')))).toEqual(new Set(offsets));

    await page.getByRole('switch', { name: 'Genel sıra numarası' }).click();
    expect(await page.locator('thead th').allInnerTexts()).toEqual(heads.toSpliced(2, 0, 'Genel sıra'));
    const [last] = (await getNames(page)).slice(-1);
    const { rows } = await site.db.$client.execute({
      sql: `select (select count(*) from business where id <= b.id) as n from business b where name = ?`,
      args: [last!.split('\n')[0]!],
    });
    expect(rows.map(({ n }) => String(n))).toContain(
      await page.locator('tbody tr').last().locator('td').nth(1).innerText(),
    );
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.reload();
    await expect.poll(() => page.locator('thead th').nth(2).innerText()).toBe('Genel sıra');
    await page.goBack();
    await expect.poll(() => getCurrentPage(page)).toBe('6');
  });

  it('asks for its categories every 30 seconds (A-9-09)', async () => {
    const page = await visitor({ reducedMotion: 'reduce' });
    await signIn(page, site);
    await page.addInitScript(() => {
      const real = window.fetch;
      const calls = { begun: 0, answered: 0 };
      Object.assign(window, { calls });
      window.fetch = async (input, init) => {
        const isCounted = input === '/api/categories';
        if (isCounted) calls.begun += 1;
        const response = await real(input, init);
        if (isCounted) calls.answered += 1;
        return response;
      };
    });
    await page.clock.install();
    await page.goto('/admin/businesses');
    await expect.poll(() => getNames(page)).toHaveLength(20);
    await page.clock.pauseAt(Date.now() + 60_000);
    const begun = () => page.evaluate(() => (window as unknown as Counted).calls.begun);
    const waiting = () =>
      page.evaluate(() => {
        const { calls } = window as unknown as Counted;
        return calls.begun - calls.answered;
      });
    /** Runs the clock until the next request, and returns the seconds that took. */
    const nextCall = async () => {
      await expect.poll(waiting).toBe(0);
      const before = await begun();
      let seconds = 0;
      for (; (await begun()) === before; seconds += 1) await page.clock.runFor(1_000);
      return seconds;
    };
    await nextCall();
    // The 30 seconds start with a response, which takes a while.
    for (let round = 0; round < 2; round += 1) expect([30, 31]).toContain(await nextCall());
  });

  it('waits for the network with what was asked for without it (A-9-08)', async () => {
    const page = await open();
    await expect.poll(() => getNames(page)).toHaveLength(20);
    const first = await getNames(page);
    const requests = listCalls(page);
    // Loads the images below the fold before the network is disabled.
    await getPager(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await press(page, 'Sonraki sayfa');
    await expect.poll(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await page.clock.install();
    await page.clock.runFor(60_000);
    expect(requests).toEqual([]);
    expect(await getNames(page)).toEqual(first);
    await page.context().setOffline(false);
    await expect.poll(() => getCurrentPage(page)).toBe('2');
    expect(requests.map((url) => url.searchParams.get('offset'))).toEqual(['20']);
    expect(await getNames(page)).not.toEqual(first);
  });

  it('narrows by search, category and country half a second after the last change, from page 1 (A-2.5-02, A-2.5-03, A-2.5-10, A-4-15)', async () => {
    const page = await open('/admin/businesses?page=3');
    await expect.poll(() => getNames(page)).toHaveLength(20);
    const requests = listCalls(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const search = page.getByRole('searchbox', { name: 'Ara' });
    await search.fill('b');
    await page.clock.runFor(300);
    await search.fill('bakery');
    await page.clock.runFor(499);
    expect(requests).toEqual([]);
    expect(await getCurrentPage(page)).toBe('3');
    await page.clock.runFor(1);
    await page.clock.resume();
    await expect.poll(() => getSubtitle(page)).not.toBe(`Toplam ${BUSINESSES} işletme`);
    expect(requests).toHaveLength(1);
    expect(Object.fromEntries(requests[0]!.searchParams)).toEqual({
      limit: '20',
      offset: '0',
      search: 'bakery',
    });

    await search.fill('zzzzqqqq');
    await page.getByText('İşletme bulunamadı').waitFor();
    await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
    await expect.poll(() => getSubtitle(page)).toBe(`Toplam ${BUSINESSES} işletme`);
    expect(await search.inputValue()).toBe('');

    const category = page.getByLabel('Kategori');
    const chosen = category.locator('option').nth(1);
    const id = (await chosen.getAttribute('value'))!;
    await category.selectOption(id);
    const ofCategory = await count('category_id = ?', id);
    await expect.poll(() => getSubtitle(page)).toBe(`Toplam ${ofCategory} işletme`);
    await page.getByLabel('Ülke').selectOption('US');
    await expect.poll(() => requests.at(-1)!.searchParams.get('countryCode')).toBe('US');
    const both = await count("category_id = ? and country_code = 'US'", id);
    await expect.poll(() => getSubtitle(page)).toBe(`Toplam ${both} işletme`);
  });

  it.each([390, 1280])('stays where it is while rows and the dialog come, at %d px', async (width) => {
    const page = await visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await signIn(page, site);
    await page.addInitScript(() => {
      const sum = { value: 0 };
      Object.assign(globalThis, { shifted: sum });
      const add = (list: PerformanceObserverEntryList) => {
        for (const entry of list.getEntries()) sum.value += (entry as unknown as { value: number }).value;
      };
      new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    });
    /** Delays a response until the loading state was visible. */
    const hold = async (calls: string | RegExp) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route(calls, (route) => promise.then(() => route.continue()), { times: 1 });
      return resolve;
    };
    const shifted = () =>
      page.evaluate(async () => {
        for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
        return (globalThis as unknown as { shifted: { value: number } }).shifted.value;
      });

    const showRows = await hold(LISTS);
    await page.goto('/admin/businesses');
    await page.locator('.list-skeleton').first().waitFor();
    showRows();
    await getPager(page).waitFor();
    expect(await shifted()).toBeLessThan(0.1);
    const showForm = await hold(/\/api\/admin\/businesses\/\d+$/);
    await page
      .getByRole('button', { name: /^Düzenle: / })
      .first()
      .click();
    await page.getByRole('status', { name: 'İşletme yükleniyor' }).waitFor();
    showForm();
    await page.getByRole('textbox', { name: 'Açıklama' }).waitFor();
    expect(await shifted()).toBeLessThan(0.1);
  });

  it('says what to do where the script of a screen cannot be loaded', async () => {
    const page = await visitor({ reducedMotion: 'reduce' });
    await signIn(page, site);
    await page.route(SCREEN, (route) => route.abort('internetdisconnected'));
    await page.goto('/admin/businesses?status=all');
    await page.getByText('Bağlantınız kopmuş ya da panelin yeni bir sürümü çıkmış olabilir.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.unroute(SCREEN);
    await page.getByRole('button', { name: 'Sayfayı yenile' }).click();
    await expect.poll(() => getNames(page)).toHaveLength(20);
    expect(await page.getByLabel('Yayın durumu').inputValue()).toBe('all');
  });

  it('stands in for what is on its way with six rows, and says what could not be had (A-2.5-09, A-8-03, A-8-04, A-8-09, P-8-04)', async () => {
    const page = await visitor({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
    await signIn(page, site);
    const held = Promise.withResolvers<void>();
    await page.route(LISTS, (route) => held.promise.then(() => route.fulfill({ status: 500, json: {} })));
    for (const call of ['**/api/categories', '**/api/countries'])
      await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/admin/businesses');
    await expect.poll(() => page.locator('.list-skeleton').count()).toBe(6);
    held.resolve();
    for (const text of [
      'İşletmeler alınamadı',
      'Failed to fetch businesses',
      'Failed to fetch categories',
      'Failed to fetch countries',
    ])
      await page.getByText(text).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await page.unrouteAll();
    await page.locator('.empty').getByRole('button', { name: 'Yeniden dene' }).click();
    await expect.poll(() => getNames(page)).toHaveLength(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const beside = () => page.locator('.table-scroll').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(await beside(), 'nothing lies beside the screen').toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await beside(), 'no column lies below the pinned one').toBe(0);
  });

  it('marks each as open or closed, and those that are verified (A-2.5-08)', async () => {
    const { rows } = await site.db.$client.execute('select id from business order by id limit 4');
    const STATES = [
      ['OPERATIONAL', 0, ['Faaliyette']],
      ['OPERATIONAL', 1, ['Faaliyette', 'Doğrulanmış']],
      ['CLOSED_TEMPORARILY', 1, ['Geçici kapalı', 'Doğrulanmış']],
      ['CLOSED_PERMANENTLY', 0, ['Kalıcı kapalı']],
    ] as const;
    for (const [i, [status, isVerified]] of STATES.entries())
      await site.db.$client.execute({
        sql: 'update business set business_status = ?, is_verified = ? where id = ?',
        args: [status, isVerified, rows[i]!.id!],
      });
    const page = await open();
    await expect.poll(() => getNames(page)).toHaveLength(20);
    for (const [i, [status, , badges]] of STATES.entries()) {
      const badge = page.locator('tbody tr').nth(i).locator('.list-status .badge');
      expect(await badge.allInnerTexts()).toEqual(badges);
      const looks = status === 'OPERATIONAL' ? 'badge-good' : 'badge-bad';
      expect(await badge.first().getAttribute('class')).toContain(looks);
    }
  });
});
