import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { SubmissionJob, SubmissionStatus } from '../../../schema/contracts/submission.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations } from '../accessibility/axe.ts';
import { SCHEDULED_PATH } from '../../../scripts/runtime/worker/worker-bundle.ts';
import { type OperatorSession, signIn } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';
import { startSearchServices, GOOGLE_SUCCESS } from './search-services.ts';

const BUSINESSES = 20;
let services: Awaited<ReturnType<typeof startSearchServices>>;
let site: Site;
const visitor = createVisitor(() => site.url);
beforeAll(async () => {
  services = await startSearchServices();
  const fill = (db: Site['db']) => loadSample(db, { businesses: BUSINESSES, now: NOW });
  site = await startSite(async (db) => void (await fill(db)), {}, services.environment);
});
afterAll(async () => {
  await site?.stop();
  await services?.stop();
});
beforeEach(async () => {
  await services.answer({});
  await run('delete from index_quota');
});

const run = (sql: string) => site.db.$client.execute(sql);
/** Advances the time until the queue is due, and runs the scheduled tasks. */
async function runScheduled(): Promise<void> {
  await run(`update index_lane set next_at = '2026-01-01T00:00:00.000Z' where state = 'waiting'`);
  await fetch(site.url + SCHEDULED_PATH);
}

/** Runs the scheduled tasks like a worker that is deployed: again and again, each after the one before. */
function startSchedule(): { stop(): Promise<void> } {
  let isOver = false;
  const runs = (async () => {
    while (!isOver) {
      // One that fails is made up for by the next.
      await fetch(site.url + SCHEDULED_PATH)
        .then((response) => response.text())
        .catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  })();
  const stop = () => {
    isOver = true;
    return runs;
  };
  onTestFinished(stop);
  return { stop };
}

let session: OperatorSession | undefined;
async function readCard(page?: Page): Promise<Page> {
  const opened = page ?? (await visitor());
  if (!page) session = await signIn(opened, site);
  await opened.goto('/admin');
  await opened.locator('.indexing-services').waitFor();
  // With the number of businesses, the panel knows whether it has to ask before it sends all.
  await opened.locator('.dashboard-figure .figure').first().waitFor();
  return opened;
}
const buildUrl = (path: string) => `${site.url}${path}`;
const readToast = async (page: Page) => {
  const shown = page.locator('.toast[data-state="open"]');
  if ((await shown.count()) === 0) return { title: '', text: '', isBad: false };
  return {
    title: await shown.locator('.toast-title').innerText(),
    text: await shown.locator('.toast-text').innerText(),
    isBad: (await shown.getAttribute('class'))!.includes('toast-bad'),
  };
};

describe('one address', () => {
  const field = (page: Page) => page.getByLabel('Tek URL');
  const button = (page: Page) => page.getByRole('button', { name: /^(Gönder|Gönderiliyor\.\.\.)$/ });

  it('is told to IndexNow and Google, which the panel names, waits where they are down, and says when it could not be sent (A-2.4-08, A-4-11, A-4-13, A-5-01, A-7-13, A-8-14, A-8-15, D9-08)', async () => {
    const page = await readCard();
    expect(await button(page).isDisabled()).toBe(true);
    await field(page).fill('   ');
    expect(await button(page).isDisabled()).toBe(true);
    await field(page).press('Enter');
    const error = page.locator('.indexing .error');
    expect(await error.innerText()).toBe('Lütfen geçerli bir URL girin.');
    expect(await findViolations(page)).toEqual([]);

    await services.answer({ indexnow: [{ delay: 1500 }] });
    await field(page).fill(buildUrl('/business/one'));
    expect(await error.count()).toBe(0);
    const sent = page.waitForRequest('**/api/submit-url');
    await field(page).press('Enter');
    expect((await sent).postDataJSON()).toEqual({ url: buildUrl('/business/one'), type: 'URL_UPDATED' });
    await expect.poll(() => button(page).innerText()).toBe('Gönderiliyor...');
    expect(await button(page).isDisabled()).toBe(true);
    await expect
      .poll(() => readToast(page))
      .toEqual({
        title: 'Başarılı',
        text: 'URL IndexNow ve Google indexleme için gönderildi!',
        isBad: false,
      });
    await expect.poll(() => button(page).innerText()).toBe('Gönder');
    expect(await field(page).inputValue()).toBe('');
    expect(await services.findIndexNowUrls()).toEqual([[buildUrl('/business/one')]]);
    expect(await services.findGoogleUrls()).toEqual([buildUrl('/business/one')]);
    expect((await run('select used from index_quota')).rows[0]!.used).toBe(1);
    await expect
      .poll(() => page.locator('.indexing-services').innerText())
      .toContain('200 çağrının 1 tanesi');

    // Without a network.
    await services.answer({});
    await page.route('**/api/submit-url', (route) => route.abort('aborted'));
    await field(page).fill(buildUrl('/business/two'));
    await button(page).click();
    await expect
      .poll(() => readToast(page))
      .toEqual({
        title: 'Hata',
        text: 'URL gönderilemedi. Lütfen tekrar deneyin.',
        isBad: true,
      });
    expect(await button(page).innerText()).toBe('Gönder');
    expect(await field(page).inputValue(), 'nothing typed is lost').toBe(buildUrl('/business/two'));
    expect(await services.findIndexNowUrls()).toEqual([]);
    await page.unroute('**/api/submit-url');

    // The services are down, so the job waits in the queue.
    await services.answer({ indexnow: [{ status: 503 }, {}], google: [{ status: 503 }, GOOGLE_SUCCESS] });
    await field(page).fill(buildUrl('/business/three'));
    await button(page).click();
    await expect.poll(async () => (await readToast(page)).title).toBe('Kuyruğa Alındı');
    expect((await readToast(page)).text).toMatch(
      /^IndexNow şu anda çalışmıyor \(durum 503\)\. Google şu anda çalışmıyor \(durum 503\)\. Kendiliğinden yeniden deneme: \d\d:\d\d\./,
    );
    await expect.poll(() => button(page).innerText()).toBe('Gönder');
    await runScheduled();
    expect((await services.findIndexNowUrls()).at(-1)).toEqual([buildUrl('/business/three')]);
    expect((await services.findGoogleUrls()).length).toBe(2);
  });
});

describe('several addresses', () => {
  const field = (page: Page) => page.getByLabel('Toplu URL');
  const button = (page: Page) => page.getByRole('button', { name: /^Toplu / });
  const lines = (count: number) => Array.from({ length: count }, (_, i) => buildUrl(`/business/b-${i}`));

  it('are counted, a hundred at most, and sent while their number grows (A-2.4-08, A-4-12, A-4-13, A-5-02, A-5-03, A-5-04, A-7-14, A-8-16, A-8-17)', async () => {
    const page = await readCard();
    expect(await field(page).getAttribute('rows')).toBe('4');
    expect(await page.locator('.indexing').innerText()).toContain('Bir seferde en fazla 100 URL');
    expect(await button(page).isDisabled()).toBe(true);
    await field(page).fill(`${lines(8).slice(0, 3).join('\n\n')}\n\n`);
    expect(await button(page).innerText()).toBe('Toplu Gönder (3)');
    await field(page).fill([...lines(8), 'https://other.example/'].join('\n'));
    const seen = await button(page).evaluateHandle((element) => {
      const texts: string[] = [];
      const observer = new MutationObserver(() => texts.push(element.textContent));
      observer.observe(element, { characterData: true, childList: true, subtree: true });
      return texts;
    });
    await button(page).click();
    await expect
      .poll(() => readToast(page))
      .toEqual({
        title: 'Toplu Gönderim Tamamlandı',
        text: '8 URL başarıyla gönderildi, 1 hata oluştu. Bildirilen: IndexNow (8), Google (8).',
        isBad: false,
      });
    const texts = [...new Set(await seen.jsonValue())];
    const busy = texts.flatMap((text) => /^Toplu Gönderiliyor\.\.\. \((\d+)\/9\)$/.exec(text)?.[1] ?? []);
    expect(busy.length, texts.join()).toBeGreaterThan(2);
    expect(busy).toEqual(busy.toSorted((a, b) => Number(a) - Number(b)));
    await expect.poll(() => button(page).innerText()).toBe('Toplu Gönder (0)');
    expect(await page.locator('.indexing-refused').innerText()).toContain(
      `https://other.example/ Yalnızca bu sitenin adresleri gönderilebilir: ${site.url}/…`,
    );
    expect(await findViolations(page)).toEqual([]);

    await field(page).fill(' \n\n ');
    await button(page).click();
    expect(await page.locator('.indexing .error').innerText()).toBe('Lütfen en az bir URL girin.');
    await field(page).fill(lines(130).join('\n'));
    expect(await button(page).innerText()).toBe('Toplu Gönder (130)');
    expect(await page.locator('.indexing').innerText()).toContain(
      '130 satır var; yalnızca ilk 100 URL gönderilir.',
    );
    let body: { urls: string[] } | undefined;
    await page.route('**/api/submit-urls-bulk', (route) => {
      body = route.request().postDataJSON() as { urls: string[] };
      return route.abort('aborted');
    });
    await button(page).click();
    await expect
      .poll(() => readToast(page))
      .toEqual({ title: 'Hata', text: 'Toplu URL gönderimi başarısız.', isBad: true });
    expect(body).toEqual({ urls: lines(100) });
    expect(await button(page).innerText()).toBe('Toplu Gönder (130)');
    await page.unroute('**/api/submit-urls-bulk');

    await services.answer({ indexnow: [{ status: 403 }], google: [{ status: 403 }] });
    await field(page).fill(lines(2).join('\n'));
    await button(page).click();
    await expect
      .poll(() => readToast(page))
      .toEqual({
        title: 'Toplu Gönderim Tamamlandı',
        text: '0 URL başarıyla gönderildi, 2 hata oluştu.',
        isBad: true,
      });
  });
});

describe('the pages of all businesses', () => {
  const button = (page: Page) => page.getByRole('button', { name: /^Tüm İşletmeler/ });
  const label = (page: Page) => button(page).innerText();
  const handled = async (page: Page) =>
    Number(/^Tüm İşletmeler Gönderiliyor\.\.\. \((\d+)\/20\)$/.exec(await label(page))?.[1] ?? Number.NaN);

  it('are sent on by the server while the page is reloaded and closed (A-2.4-09, A-4-12, A-4-14, A-7-20, A-8-18)', async () => {
    // IndexNow rejects all and Google one of three, so that the counts are visible. From the sixth on, Google's
    // responses are held for some seconds each, until the last page is open: it shows only the end of a job that it saw
    // running. The job cannot end before, because the press works on for 20 seconds, and no schedule runs.
    const third = Array.from({ length: BUSINESSES }, (_, i) => ({
      ...(i % 3 === 2 ? { status: 400 } : GOOGLE_SUCCESS),
      held: i >= 5,
    }));
    await services.answer({ indexnow: [{ status: 400 }], google: third });
    const page = await readCard();
    await button(page).click();
    await expect.poll(() => handled(page)).toBeGreaterThan(2);
    expect(await button(page).isDisabled()).toBe(true);
    await page.reload();
    await expect.poll(() => handled(page)).toBeGreaterThan(4);
    expect(await findViolations(page)).toEqual([]);
    const context = page.context();
    await page.close();
    const later = await readCard(await context.newPage());
    await expect.poll(() => handled(later)).toBeGreaterThan(4);
    await services.release();
    const schedule = startSchedule();
    await expect
      .poll(() => readToast(later), { timeout: 120_000 })
      .toEqual({
        title: 'Otomatik Gönderim Tamamlandı',
        text: "14 işletme URL'si başarıyla gönderildi, 6 hata oluştu. Bildirilen: Google (14).",
        isBad: false,
      });
    await schedule.stop();
    await expect.poll(() => label(later)).toBe('Tüm İşletmeleri Gönder');
    const { rows } = await run('select slug from business where removed_at is null order by id');
    const pages = rows.map(({ slug }) => buildUrl(`/business/${String(slug)}`));
    expect(await services.findGoogleUrls(), 'each once').toEqual(pages);
    expect(await services.findIndexNowUrls()).toEqual([pages]);
    await later.context().close();
  });

  it('are asked about where there are many, and show a bar for each service', async () => {
    const page = await visitor();
    await page.route('**/api/admin/dashboard', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), total: 224_438 } });
    });
    const started: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && started.push(request.url()));
    await signIn(page, site);
    await readCard(page);
    await page.getByText('224.438', { exact: true }).waitFor();
    await button(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Tüm işletmeler gönderilsin mi?' });
    expect(await dialog.innerText()).toContain('224.438 sayfa arama motorlarına bildirilecek.');
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Vazgeç' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(started.filter((url) => url.endsWith('/index-jobs'))).toEqual([]);

    // A job like that of a large directory: Google has not begun, IndexNow is far.
    await page.route('**/api/admin/index-jobs/current', async (route) => {
      const response = await route.fetch();
      const status = (await response.json()) as SubmissionStatus;
      const lane = { state: 'waiting', failed: 0, skipped: 0, problem: null, nextTryAt: null } as const;
      const job: SubmissionJob = {
        id: 1_000_000,
        kind: 'all',
        type: 'URL_UPDATED',
        state: 'running',
        total: 224_438,
        handled: 0,
        successful: 130_000,
        failed: 0,
        createdAt: NOW.toISOString(),
        createdBy: 'Ada',
        finishedAt: null,
        services: [
          { ...lane, service: 'indexnow', succeeded: 130_000 },
          { ...lane, service: 'google', succeeded: 0 },
        ],
      };
      await route.fulfill({ response, json: { ...status, all: job } });
    });
    await page.reload();
    await expect.poll(() => label(page)).toBe('Tüm İşletmeler Gönderiliyor... (130.000/224.438)');
    const bar = (name: string) => page.getByRole('progressbar', { name });
    expect(
      await bar('IndexNow: 130.000/224.438').evaluate((e: HTMLProgressElement) => e.position),
    ).toBeCloseTo(130_000 / 224_438);
    expect(await bar('Google: 0/200 (günlük sınır)').getAttribute('value')).toBe('0');
    expect(await page.locator('.indexing-state').last().innerText()).toBe('Bildirilen: IndexNow (130.000).');
    expect(await findViolations(page)).toEqual([]);
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await bar('IndexNow').scrollIntoViewIfNeeded();
    }
    await page.unrouteAll({ behavior: 'wait' });
  });

  it('wait when the services are down, which the page says, can be stopped or go on, and fail as a whole (A-4-13, A-8-19)', async () => {
    await run(`insert into index_quota values ('google', '${getCalifornianDay()}', 200)`);
    await services.answer({ indexnow: [{ status: 429, retryAfter: '600' }, { status: 503 }, {}] });
    const page = await readCard();
    const state = page.locator('.indexing-state');
    await button(page).click();
    await expect
      .poll(() => state.innerText())
      .toMatch(
        /^IndexNow şu anda daha fazla istek kabul etmiyor \(durum 429\)\. .*Kendiliğinden yeniden deneme: .*\d\d:\d\d\.$/,
      );
    expect(await handled(page)).toBe(0);
    await page.getByRole('button', { name: 'Durdur' }).click();
    await expect.poll(async () => (await readToast(page)).title).toBe('Gönderim Durduruldu');
    expect(await label(page)).toBe('Tüm İşletmeleri Gönder');

    await button(page).click();
    await expect.poll(() => state.innerText()).toMatch(/^IndexNow şu anda çalışmıyor \(durum 503\)\./);
    await runScheduled();
    await page.reload();
    await expect.poll(() => state.innerText()).toContain('20 gönderildi, 0 hata. Bildirilen: IndexNow (20).');
    expect(await services.findGoogleUrls(), 'its quota is used up').toEqual([]);

    await page.route('**/api/admin/index-jobs', (route) => route.abort('aborted'));
    await button(page).click();
    await expect
      .poll(() => readToast(page))
      .toEqual({ title: 'Hata', text: 'Otomatik gönderim başarısız', isBad: true });
    await page.unroute('**/api/admin/index-jobs');
    await services.answer({ indexnow: [{ status: 403 }], google: [{ status: 403 }] });
    await button(page).click();
    await expect
      .poll(async () => (await readToast(page)).text)
      .toContain('IndexNow bu sitenin adreslerini kabul etmiyor');
    expect(await label(page)).toBe('Tüm İşletmeleri Gönder');
  });
});

it('is for operators who are signed in (A-7-13, A-7-14)', async () => {
  for (const [path, body] of [
    ['/api/submit-url', { url: buildUrl('/') }],
    ['/api/submit-urls-bulk', { urls: [buildUrl('/')] }],
    ['/api/admin/index-jobs', {}],
  ] as const) {
    const ask = (headers: Record<string, string>) =>
      fetch(buildUrl(path), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ Cookie: session!.headers.Cookie })).status).toBe(403);
  }
});

function getCalifornianDay(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
}
