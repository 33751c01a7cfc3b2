import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobKind } from '../../../schema/contracts/job.ts';
import { adminPaths } from '../../../schema/rules/website/admin-paths.ts';
import { endJob } from '../../../schema/store/commands/job/end-job.ts';
import { takeCommandTurn } from '../../../schema/store/commands/job/command-turn.ts';
import { claimJob, renewLease } from '../../../schema/store/commands/job/job-lease.ts';
import { startJob } from '../../../schema/store/commands/job/start-job.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../support/operator.ts';
import { type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
let session: OperatorSession;
const visitor = createVisitor(() => site.url);
beforeAll(async () => {
  site = await startSite(async () => {});
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
});
afterAll(() => site?.stop());

const now = () => new Date();
const start = async (kind: JobKind, subject: string | null) => {
  const actor = { kind: 'system', name: 'Ada Yılmaz' } as const;
  const job = { kind, subject, batchId: null, input: {}, key: null, actor, now: now() };
  return (await startJob(site.db, job)).id;
};
const claim = () => claimJob(site.db, 'data', 'runner', now(), 60_000);
const renew = (id: number, done: number) =>
  renewLease(
    site.db,
    { id, owner: 'runner' },
    { now: now(), leaseMs: 60_000, progress: { step: 'store', done, total: 12_000 } },
  );
/** Texts of the cells of each row. */
const getRows = async (page: Page) =>
  Promise.all(
    (await page.locator('.jobs tbody tr').all()).map(async (row) =>
      (await row.locator('th, td').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()),
    ),
  );
/** The cells of a row, without the time below the name. */
const getRow = async (page: Page, index: number) =>
  (await getRows(page))[index]!.map((cell) => cell.replace(/ \d+ \S+ \d{4} \d\d:\d\d$/, ''));

it('tells how to go on with an import of the command line, whose file is not on the server', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 844 } });
  await signIn(page, site, session);
  const work = { kind: 'import-apply', subject: 'feed.csv' } as const;
  const about = {
    work,
    owner: 'command:pc:1',
    dead: null,
    author: 'npm run import',
    now: now(),
    leaseMs: 60_000,
  };
  const turn = await takeCommandTurn(site.db, about);
  if (!('lease' in turn) || turn.lease === null) throw new Error('Another job runs');
  await page.goto(adminPaths.jobs);
  await page.getByRole('button', { name: 'Durdur: feed.csv' }).click();
  await expect.poll(async () => (await getRow(page, 0))[2]).toBe('Durduruluyor…');
  await endJob(site.db, turn.lease, { state: 'stopped' }, now());
  await expect
    .poll(() => getRow(page, 0))
    .toEqual([
      'İçe aktarma feed.csv',
      'Durduruldu',
      'Sürdürmek için komut satırında aynı dosyayla “npm run import” çalıştırın.',
      'Komut satırı',
      '',
    ]);
});

it('shows what runs, how far it is, how it ended and why it failed; stops a job and tries it again', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 844 } });
  await signIn(page, site, session);
  const failed = await start('import-repair', 'berlin.xlsx');
  await claim();
  const error = 'The file has no rows.';
  await endJob(site.db, { id: failed, owner: 'runner' }, { state: 'failed', error }, now());
  const running = await start('import-apply', 'مطاعم عمّان.xlsx');
  await claim();
  await renew(running, 3000);
  await start('reset', null);

  await page.goto(adminPaths.jobs);
  await expect
    .poll(() => getRow(page, 0))
    .toEqual(['Veritabanını sıfırlama', 'Bekliyor', 'Sırada bekliyor', 'Ada Yılmaz', 'Durdur']);
  expect(await getRow(page, 1)).toEqual([
    'İçe aktarma مطاعم عمّان.xlsx',
    'Çalışıyor',
    'Kaydediliyor: 3.000 / 12.000',
    'Ada Yılmaz',
    'Durdur',
  ]);
  expect(await getRow(page, 2)).toEqual([
    'Reddedilen satırları düzeltme berlin.xlsx',
    'Başarısız',
    error,
    'Ada Yılmaz',
    'Tekrar dene',
  ]);
  const bar = page.getByRole('progressbar', { name: 'İçe aktarma' });
  expect(await bar.evaluate((element: HTMLProgressElement) => [element.value, element.max])).toEqual([
    3000, 12_000,
  ]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  // The list follows the runner without a reload.
  await renew(running, 9000);
  await expect.poll(() => bar.getAttribute('value')).toBe('9000');
  await page.getByRole('button', { name: 'Durdur: Veritabanını sıfırlama' }).click();
  await expect.poll(async () => (await getRow(page, 0))[1]).toBe('Durduruldu');
  await page.getByRole('button', { name: 'Durdur: مطاعم عمّان.xlsx' }).click();
  await expect.poll(async () => (await getRow(page, 1))[2]).toBe('Durduruluyor…');
  expect(await page.getByRole('button', { name: 'Durdur: مطاعم عمّان.xlsx' }).isDisabled()).toBe(true);
  const result = { created: 8000, changed: 1000, rejected: 2 };
  await endJob(site.db, { id: running, owner: 'runner' }, { state: 'done', result }, now());
  await expect
    .poll(() => getRow(page, 1))
    .toEqual([
      'İçe aktarma مطاعم عمّان.xlsx',
      'Tamamlandı',
      '8.000 yeni, 1.000 değişen, 2 reddedilen',
      'Ada Yılmaz',
      '',
    ]);

  // A reset is asked for anew, with the password.
  expect((await getRow(page, 0))[4]).toBe('');
  await page.getByRole('button', { name: 'Tekrar dene: berlin.xlsx' }).click();
  await expect.poll(async () => (await getRow(page, 2))[1]).toBe('Bekliyor');
  expect(await claim()).toMatchObject({ id: failed, actor: { name: 'Ada Yılmaz', id: expect.any(Number) } });
  await endJob(site.db, { id: failed, owner: 'runner' }, { state: 'failed', error: 'job_fault' }, now());
  await expect
    .poll(async () => (await getRow(page, 2))[2])
    .toMatch(/^Programdan kaynaklanan bir hata oluştu\./);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
