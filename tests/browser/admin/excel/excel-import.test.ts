import { read as readWorkbook, utils } from '@e965/xlsx';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_PART_BYTES } from '../../../../schema/contracts/upload.ts';
import { adminPaths } from '../../../../schema/rules/website/admin-paths.ts';
import { findViolations, findViolationsInBothSchemes } from '../../accessibility/axe.ts';
import { createOperator, type OperatorSession, signIn, startSession } from '../../support/operator.ts';
import { type Site, startSite } from '../../support/site.ts';
import { createVisitor } from '../../support/visitor.ts';
import { COUNTS, storeBatch } from './stored-batch.ts';

// Without a runner: jobs stay where the tests put them.
let site: Site;
let session: OperatorSession;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'excel-'));
  site = await startSite(async () => {});
  session = await startSession(site, await createOperator(site, 'Ada Yılmaz'));
});
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true });
});
const visitor = createVisitor(() => site.url, /\/api\/(admin|reset-database)/);

async function openPanel(path = '', viewport = { width: 1280, height: 900 }): Promise<Page> {
  const page = await visitor({ viewport, acceptDownloads: true });
  await signIn(page, site, session);
  await page.goto(adminPaths.excel + path);
  await page.locator('h1').waitFor();
  return page;
}
const run = (sql: string) => site.db.$client.execute(sql);
const readOne = async (sql: string) => Object.values((await run(sql)).rows[0] ?? {})[0];
const getToast = (page: Page) => page.locator('.toast').innerText();
const getText = (page: Page) => page.locator('main').innerText();
const picker = (page: Page) => page.getByLabel(/^(Dosya seç|Başka dosya seç)$/);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Drops a file on the area for files. Its bytes are one block, repeated without taking memory. */
async function drop(page: Page, name: string, megabytes = 0.001): Promise<void> {
  const files = await page.evaluateHandle(
    ([name, megabytes]) => {
      const block = new Blob([new Uint8Array(Math.ceil(1024 * 1024 * Math.min(1, megabytes)))]);
      const files = new DataTransfer();
      files.items.add(new File(Array<Blob>(Math.ceil(megabytes)).fill(block), name));
      return files;
    },
    [name, megabytes] as const,
  );
  await page.dispatchEvent('.drop-area', 'drop', { dataTransfer: files });
}

/** Bytes that look like a workbook. */
function buildFile(name: string, bytes: number) {
  const buffer = Buffer.alloc(bytes, 7);
  buffer.write('PK\x03\x04', 'latin1');
  return { name, mimeType: 'application/octet-stream', buffer };
}

describe('choosing and uploading a file', () => {
  it('takes .xlsx and .xls by picker or drop, ignores others, and asks for one (A-2.6-01, A-4-18, A-5-16, A-5-17, A-5-18)', async () => {
    const page = await openPanel();
    const uploads: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && uploads.push(request.url()));
    expect(await page.title()).toContain('Excel İçe Aktar');
    expect(
      await page
        .locator('.sidebar')
        .getByRole('link', { name: 'Excel İçe Aktar' })
        .getAttribute('aria-current'),
    ).toBe('page');
    expect(await page.locator('.drop-area').innerText()).toContain('en fazla 500MB');
    expect(await picker(page).getAttribute('accept')).toBe('.xlsx,.xls');
    await expect.poll(() => getText(page)).toContain('Henüz içe aktarma yok');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);

    await button(page, 'Yükle').click();
    await page.getByRole('alert').filter({ hasText: 'Lütfen önce bir Excel dosyası seçin' }).waitFor();
    await expect.poll(() => picker(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await drop(page, 'belge.pdf');
    expect(await page.locator('.drop-name').count(), 'no file is selected').toBe(0);
    await drop(page, 'liste.XLS');
    await expect.poll(() => page.locator('.drop-name').innerText()).toBe('liste.XLS');
    expect(await getText(page)).not.toContain('Lütfen önce');
    await drop(page, 'belge.pdf');
    await drop(page, 'büyük.xlsx', 501);
    await expect.poll(() => getText(page)).toContain('Dosya çok büyük: en fazla 500MB yüklenebilir.');
    expect(await page.locator('.drop-name').innerText(), 'the state stays').toBe('liste.XLS');
    await picker(page).setInputFiles(buildFile('başka.xlsx', 100));
    await expect.poll(() => page.locator('.drop-name').innerText()).toBe('başka.xlsx');
    await button(page, 'Kaldır').click();
    await expect.poll(() => page.locator('.drop-name').count()).toBe(0);
    expect(uploads, 'nothing is sent before it is asked for').toEqual([]);
  });

  it('sends parts, pauses, and goes on after a lost connection, an error and a reload (A-4-18, A-8-21)', async () => {
    const page = await openPanel();
    const file = join(folder, 'liste kasım.xlsx');
    const { buffer } = buildFile('', UPLOAD_PART_BYTES + 500_000);
    await writeFile(file, buffer);
    const parts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') parts.push(request.url().split('/').at(-1)!);
    });
    const held = Promise.withResolvers<void>();
    let answer: 'hold' | 'cut' | 'refuse' | 'pass' = 'hold';
    await page.route('**/parts/2', async (route) => {
      if (answer === 'hold') await held.promise;
      if (answer === 'cut') return route.abort('connectionreset');
      if (answer === 'refuse') return route.fulfill({ status: 507, body: 'disk full' });
      return route.continue().catch(() => {});
    });
    await picker(page).setInputFiles(file);
    await button(page, 'Yükle').click();
    const bar = page.getByRole('progressbar', { name: 'Yükleme: liste kasım.xlsx' });
    await expect.poll(() => getText(page)).toContain('8 MB / 8,5 MB · %94');
    await expect.poll(() => bar.getAttribute('value')).toBe(String(UPLOAD_PART_BYTES));
    await button(page, 'Duraklat').click();
    await expect.poll(() => getText(page)).toContain('Duraklatıldı · 8 MB / 8,5 MB');
    answer = 'cut';
    held.resolve();
    expect(await findViolations(page)).toEqual([]);

    await button(page, 'Devam et').click();
    await expect.poll(() => getToast(page)).toMatch(/^Hata!\s+Dosya yüklenirken hata oluştu/);
    expect(await getText(page)).toContain('Bağlantı koptu');
    answer = 'refuse';
    await button(page, 'Devam et').click();
    await expect.poll(() => getToast(page)).toMatch(/^Hata!\s+Upload failed: 507 - disk full/);
    expect(await getText(page)).toContain('Yükleme durdu');

    answer = 'pass';
    await page.reload();
    const unfinished = page.getByRole('list', { name: 'Yarım kalan yüklemeler' });
    await expect.poll(() => unfinished.innerText()).toContain('liste kasım.xlsx yarım kaldı: 8 MB / 8,5 MB');
    expect(await unfinished.innerText()).toContain('aynı dosyayı yeniden seçip yükleyin');
    // Another version of the file, of the same name and size, is not mixed with the parts of the first.
    const other = buffer.with(1_000_000, 8);
    await picker(page).setInputFiles({
      name: 'liste kasım.xlsx',
      mimeType: '',
      buffer: Buffer.from(other.buffer),
    });
    answer = 'cut';
    parts.length = 0;
    await button(page, 'Yükle').click();
    await expect.poll(() => getText(page)).toContain('dosya baştan yükleniyor');
    await expect.poll(() => getText(page)).toContain('Bağlantı koptu');
    expect(parts).toEqual(['1', '2']);
    await button(page, 'Vazgeç').click();

    // The answer to the last request is lost: it is repeated, and nothing is sent again.
    answer = 'pass';
    parts.length = 0;
    const answered = Promise.withResolvers<void>();
    await page.route(
      '**/complete',
      async (route) => {
        await route.fetch();
        await answered.promise;
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await picker(page).setInputFiles(file);
    await button(page, 'Yükle').click();
    await expect.poll(() => getText(page)).toContain('Dosya yüklendi, denetleniyor…');
    await button(page, 'Duraklat').click({ force: true });
    expect(await getText(page)).toContain('Dosya yüklendi, denetleniyor…');
    expect(parts, 'only what was missing').toEqual(['2']);
    answered.resolve();
    await expect.poll(() => getText(page)).toContain('Bağlantı koptu');
    await button(page, 'Devam et').click();
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?batch=\d+$/);
    expect(parts, 'nothing twice').toEqual(['2']);
    expect(await readOne('select count(*) from batch')).toBe(1);
    await expect.poll(() => getText(page)).toContain('Sırada bekliyor');
    expect(await getText(page)).toContain('Dosya veritabanıyla karşılaştırılıyor');
    expect(await readOne(`select group_concat(state) from upload where state <> 'removed'`)).toBe('complete');
    expect(await findViolations(page)).toEqual([]);

    // Another operator sees it in the history, and stops it.
    const second = await openPanel();
    await expect.poll(() => second.locator('.batches').innerText()).toContain('liste kasım.xlsx');
    await second.getByRole('link', { name: 'liste kasım.xlsx' }).click();
    await button(second, /^Durdur/).click();
    await expect.poll(() => getText(second)).toContain('Dosya henüz karşılaştırılmadı');
    await expect.poll(() => getText(page)).toContain('Dosya henüz karşılaştırılmadı');
  });

  it('offers an upload that arrived whole but is no batch yet, also after a reload', async () => {
    const page = await openPanel();
    await page.route('**/complete', (route) => route.abort('connectionreset'), { times: 1 });
    await picker(page).setInputFiles(buildFile('bekleyen.xlsx', 1024 * 1024));
    await button(page, 'Yükle').click();
    await expect.poll(() => getText(page)).toContain('Bağlantı koptu');
    // The parts were joined, and the worker was gone before it had stored the batch.
    await run(`update upload set state = 'complete', completed_at = created_at where name = 'bekleyen.xlsx'`);
    await page.reload();
    const unfinished = page.getByRole('list', { name: 'Yarım kalan yüklemeler' });
    await expect
      .poll(() => unfinished.innerText())
      .toContain('bekleyen.xlsx yüklendi, ama karşılaştırma başlamadı: 1 MB · Ada Yılmaz');
    expect(await findViolations(page)).toEqual([]);
    const batches = `select count(*) from batch where name = 'bekleyen.xlsx'`;
    expect(await readOne(batches)).toBe(0);
    await button(page, 'Karşılaştırmayı başlat: bekleyen.xlsx').click();
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?batch=\d+$/);
    expect(await readOne(batches)).toBe(1);
    await button(page, /^Durdur/).click();
    await expect.poll(() => getText(page)).toContain('Dosya henüz karşılaştırılmadı');
    await page.goto(adminPaths.excel);
    await expect.poll(() => page.locator('.batches').innerText()).toContain('bekleyen.xlsx');
    expect(await unfinished.count()).toBe(0);
  });

  it('deletes an upload that is refused or cancelled, here or after a reload', async () => {
    const page = await openPanel();
    const pdf = { name: 'belge.xlsx', mimeType: '', buffer: Buffer.from('%PDF-1.7\n' + 'x'.repeat(1000)) };
    await picker(page).setInputFiles(pdf);
    await button(page, 'Yükle').click();
    await expect.poll(() => page.locator('.note-bad').innerText()).toContain('bir hesap tablosu değil');
    expect(await page.locator('.note-bad').innerText()).not.toContain('parçalar duruyor');
    await button(page, 'Başka dosya seç').click();
    await page.locator('.drop-area').waitFor();
    await page.route('**/parts/1', (route) => route.abort('connectionreset'));
    await picker(page).setInputFiles(buildFile('vazgeç.xlsx', 1000));
    await button(page, 'Yükle').click();
    await expect.poll(() => getText(page)).toContain('Bağlantı koptu');
    await button(page, 'Vazgeç').click();
    await page.locator('.drop-area').waitFor();
    const isReceiving = `select count(*) from upload where state = 'receiving' and name <> 'liste kasım.xlsx'`;
    await expect.poll(() => readOne(isReceiving)).toBe(0);
    await picker(page).setInputFiles(buildFile('sonra.xlsx', 1000));
    await button(page, 'Yükle').click();
    await expect.poll(() => getText(page)).toContain('Bağlantı koptu');
    await page.reload();
    await run(`update upload set created_by = 'Bora Demir' where name = 'sonra.xlsx'`);
    await page.reload();
    await expect
      .poll(() => page.locator('.unfinished').innerText())
      .toContain('Şu anda yükleniyor olabilir.');
    await button(page, 'Yarım kalan yüklemeyi sil: sonra.xlsx').click();
    const question = page.getByRole('alertdialog', { name: 'Yükleme silinsin mi?' });
    expect(await question.innerText()).toContain('Bora Demir şu anda yüklüyorsa yüklemesi durur');
    expect(await readOne(isReceiving)).toBe(1);
    await question.getByRole('button', { name: 'Yüklemeyi sil' }).click();
    await expect.poll(() => readOne(isReceiving)).toBe(0);
    await expect.poll(() => page.locator('.unfinished').count()).toBe(0);
  });
});

describe('the preview', () => {
  it('shows groups by surprise with samples, and keeps decisions, rules and columns', async () => {
    const id = await storeBatch(site, { state: 'previewed' });
    const page = await openPanel(`?batch=${id}`);
    const groups = page.getByRole('list', { name: 'Değişiklik grupları' }).locator('> li');
    await expect.poll(() => groups.count()).toBe(8);
    expect(await page.locator('.headline').innerText()).toMatch(
      /Yeni\s+1\.204[^]*Değişen\s+3\.310[^]*Aynı\s+8\.190[^]*Yinelenen\s+96[^]*Reddedilen\s+2[^]*Eksik\s+120/,
    );
    expect(await page.locator('.site-effect').innerText()).toContain('1.204 yeni · 3.890 değişen · 4 kalkan');
    const titles = (await groups.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(titles[0]).toMatch(/^İşletme adı değişiyor Dikkat 112 işletme %0,9 Uygulanacak/);
    expect(titles[1]).toMatch(/^Telefon siliniyor Dikkat 88 işletme %0,7 Uygulanmayacak/);
    expect(titles[2]).toMatch(/^Kategori: Lokanta → Restoran Gözden geçirin 1\.904 işletme/);

    await button(page, /^İşletme adı değişiyor/).click();
    const samples = page.getByRole('region', { name: 'Örnekler: İşletme adı değişiyor' });
    expect(await samples.locator('tbody tr').count()).toBe(4);
    expect(await samples.locator('tbody tr').nth(1).locator('del').innerText()).toBe('مخبز النور (eski)');
    expect(await samples.innerText()).toContain('Liste, 41. satır');
    await button(page, /^Çalışma saatleri değişiyor/).click();
    expect(await groups.nth(6).innerText()).toContain('Pazartesi 24 saat açık; Pazar Kapalı');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);

    await page.getByRole('switch', { name: 'Uygula: Telefon siliniyor' }).click();
    await page.getByRole('switch', { name: 'Uygula: Konum taşınıyor' }).click();
    await page.getByRole('radio', { name: /^Doğrulanmamış yap/ }).click();
    const decisions = () => readOne(`select decisions from batch where id = ${id}`);
    await expect
      .poll(decisions)
      .toBe('{"groups":{"phone:removed":"accept","coordinates:moved":"decline"},"missing":"unverify"}');
    await page
      .getByRole('checkbox', { name: /^Sonraki dosyalarda da böyle yap/ })
      .first()
      .click();
    await expect
      .poll(() => readOne('select feed || group_key || decision from import_rule'))
      .toBe('listename:changedaccept');
    await page.reload();
    await expect.poll(() => groups.nth(1).innerText()).toContain('Uygulanacak');
    expect(await page.getByRole('radio', { name: /^Doğrulanmamış yap/ }).isChecked()).toBe(true);

    // Applying waits for a decision on its way, and does not begin if that is not saved.
    const requests: string[] = [];
    const release = Promise.withResolvers<void>();
    const name = page.getByRole('switch', { name: 'Uygula: İşletme adı değişiyor' });
    await page.route(`**/api/admin/batches/${id}{,/apply}`, async (route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.continue();
      requests.push(`${request.method()} ${request.postData()}`);
      if (request.method() !== 'PATCH') return route.continue();
      await release.promise;
      return route.fulfill({ status: 503, body: '{}' });
    });
    await name.click();
    await expect.poll(() => groups.nth(0).innerText()).toContain('Uygulanmayacak');
    await button(page, 'Uygula').click();
    await button(page, 'Başlatılıyor...').waitFor();
    expect(requests, 'only the decision that was changed').toEqual([
      'PATCH {"decisions":{"groups":{"name:changed":"decline"}}}',
    ]);
    release.resolve();
    await expect.poll(() => getText(page)).not.toContain('Başlatılıyor...');
    expect(requests).toHaveLength(1);
    expect(await groups.nth(0).innerText()).not.toContain('Uygulanmayacak');
    await page.unrouteAll({ behavior: 'wait' });

    // A surprising group that nobody has decided on is asked about.
    await button(page, 'Uygula').click();
    const question = page.getByRole('alertdialog');
    expect(await question.innerText()).toContain('İşletme adı değişiyor (112 işletme)');
    expect(await question.innerText()).not.toContain('Telefon siliniyor');
    await question.getByRole('button', { name: 'Vazgeç' }).click();

    await page.getByRole('tab', { name: 'Sütunlar ve ülke' }).click();
    await page.getByLabel('Alan: not').selectOption({ label: 'Açıklama' });
    await page.getByLabel('Ülkesi yazılmamış satırlar').selectOption({ label: 'Japonya' });
    // Another tab of the batch, and another operator's comparison, take no choice away.
    await page.getByRole('tab', { name: 'Değişiklikler' }).click();
    await page.getByRole('tab', { name: 'Sütunlar ve ülke' }).click();
    expect(await page.getByLabel('Ülkesi yazılmamış satırlar').inputValue()).toBe('JP');
    expect(await getText(page)).toContain('412 satır: Türkiye (ülke, telefonunun ülke kodundan anlaşıldı)');
    expect(await findViolations(page)).toEqual([]);
    await button(page, 'Kaydet ve yeniden karşılaştır').click();
    await expect.poll(() => getText(page)).toContain('Dosya veritabanıyla karşılaştırılıyor');
    expect(await readOne(`select country || columns from batch where id = ${id}`)).toBe(
      'JP{"tel":"phone","not":"description"}',
    );
    await page.goto(adminPaths.excel);
    await button(page, /^Kuralı kaldır: İşletme adı değişiyor/).click();
    await expect.poll(() => readOne('select count(*) from import_rule')).toBe(0);
  });

  it('is given up after a question', async () => {
    const id = await storeBatch(site, { state: 'previewed', name: 'vazgeçilen.xlsx' });
    const page = await openPanel(`?batch=${id}`, { width: 390, height: 844 });
    await button(page, 'Vazgeç').click();
    await button(page, 'Dosyayı sil').click();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await readOne(`select state from batch where id = ${id}`)).toBe('discarded');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe('the result', () => {
  const endJob = (id: number, state: string, job = 'done', error: string | null = null) =>
    site.db.$client.batch(
      [
        { sql: `update batch set state = ? where id = ?`, args: [state, id] },
        {
          sql: `update job set state = ?, error = ? where id = (select job_id from batch where id = ?)`,
          args: [job, error, id],
        },
      ],
      'write',
    );

  it('has the four numbers, and is undone with a list of what stayed (A-2.6-02, A-8-28)', async () => {
    const progress = { step: 'store', done: 4000, total: 12_840 } as const;
    const id = await storeBatch(site, { state: 'applying', counts: {}, job: { progress } });
    await run(`insert into batch_row (batch_id, business_id, kind, before, after, undone) values
      (${id}, 901, 'changed', '{"phone":["1"]}', '{"phone":["2"]}', 'edited'), (${id}, 902, 'created', null, '{}', null)`);
    const page = await openPanel(`?batch=${id}`);
    await expect.poll(() => getText(page)).toContain('Kaydediliyor: 4.000 / 12.840');
    await endJob(id, 'applied');
    await expect.poll(() => getToast(page)).toContain('4.514 işletme başarıyla içe aktarıldı');
    await expect
      .poll(() => page.locator('.result-figures').innerText())
      .toMatch(
        /^İçe aktarılan işletme\s+4\.514\s+Oluşturulan kategori\s+3\s+Bulunan şehir\s+240\s+Toplam satır\s+12\.840$/,
      );
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await button(page, /^Bu grubu geri al: Telefon siliniyor/).count(), 'it was declined').toBe(0);
    expect(await button(page, /^Bu grubu geri al: Telefon değişiyor/).count()).toBe(1);

    await button(page, /^Geri al/).click();
    const question = page.getByRole('alertdialog', { name: 'İçe aktarma geri alınsın mı?' });
    expect(await question.innerText()).toContain('sonra düzenlenen değerler olduğu gibi kalır');
    await question.getByRole('button', { name: 'Geri al' }).click();
    await expect.poll(() => getText(page)).toContain('Değişiklikler geri alınıyor');
    const counts = JSON.stringify({ ...COUNTS, undone: 4500, edited: 14 });
    await run(`update batch set counts = '${counts}' where id = ${id}`);
    await endJob(id, 'undone');
    await expect.poll(() => getToast(page)).toContain('İçe aktarma geri alındı.');
    await expect.poll(() => getText(page)).toContain('4.500 işletme eski haline döndü. 14 işletme sonradan');
    await page.getByRole('link', { name: 'Bırakılanları göster' }).click();
    await expect.poll(() => page.locator('main tbody tr').count()).toBe(1);
    expect(await page.locator('main tbody').innerText()).toMatch(/Değişti\s+Bırakıldı/);
    expect(await findViolations(page)).toEqual([]);
  });

  it('goes on or back when applying ended early, and says why', async () => {
    const id = await storeBatch(site, { state: 'applying', counts: {}, name: 'yarım.xlsx', job: {} });
    const page = await openPanel(`?batch=${id}`);
    await expect.poll(() => getText(page)).toContain('Değişiklikler uygulanıyor');
    await endJob(id, 'failed', 'failed', 'job_died');
    await expect.poll(() => getToast(page)).toContain('İçe aktarma tamamlanamadı');
    await expect.poll(() => getText(page)).toContain('İşlem üç kez beklenmedik şekilde sonlandı.');
    expect(await button(page, /^Geri al: yarım/).count()).toBe(1);
    await button(page, 'Kaldığı yerden sürdür').click();
    await expect.poll(() => getText(page)).toContain('Sırada bekliyor');
  });

  it('leaves a file that is not on the server to the command line', async () => {
    const job = { state: 'failed', error: 'command_died' } as const;
    const halfway = await storeBatch(site, { state: 'failed', counts: {}, isLocal: true, job });
    const page = await openPanel(`?batch=${halfway}`);
    await expect.poll(() => getText(page)).toContain('Komut satırındaki işlem yarıda kesildi.');
    expect(await getText(page)).toContain('Sürdürmek için komut satırında aynı dosyayla “npm run import”');
    expect(await button(page, 'Kaldığı yerden sürdür').count()).toBe(0);
    expect(await button(page, /^Geri al: liste/).count()).toBe(1);

    const compared = await storeBatch(site, { state: 'previewed', isLocal: true });
    await page.goto(`${adminPaths.excel}?batch=${compared}`);
    await expect.poll(() => getText(page)).toContain('Sürdürmek için komut satırında aynı dosyayla');
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Değişiklikler', 'Reddedilen satırlar 2']);
    for (const name of ['Uygula', /^Yeniden karşılaştır/])
      expect([name, await button(page, name).count()]).toEqual([name, 0]);
    expect(await findViolations(page)).toEqual([]);
  });

  it('gives rejected rows as a file, and takes them back corrected', async () => {
    const id = await storeBatch(site, { state: 'applied', counts: {}, name: 'reddedilen.xlsx' });
    const page = await openPanel(`?batch=${id}&tab=rejected`);
    await expect.poll(() => getText(page)).toContain('2 Şehir yok.');
    expect(await getText(page)).toContain('telefon: Bu geçerli bir telefon numarası değil.');
    expect(await findViolations(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await button(page, 'Excel olarak indir').click();
    const file = await saved;
    const book = readWorkbook(await readFile(await file.path()));
    const rows = utils.sheet_to_json<string[]>(book.Sheets.Liste!, { header: 1 });
    expect(rows[0]).toEqual(expect.arrayContaining(['isim', 'tel', 'adres', 'şehir', 'not']));
    expect(rows[1]).toEqual(expect.arrayContaining(['すし銀座', 'Ginza 4-2-15']));

    await button(page, 'Düzelt: 44. satır').click();
    const dialog = page.getByRole('dialog', { name: 'Liste, 44. satırı düzelt' });
    const city = dialog.getByLabel('şehir');
    expect(await city.getAttribute('aria-invalid')).toBe('true');
    expect(await dialog.innerText()).toContain('Şehir yok.');
    expect(await dialog.getByLabel('not').count(), 'empty columns are folded').toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await city.fill('東京');
    await page.keyboard.press('Escape');
    const leaving = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
    await leaving.getByRole('button', { name: 'Vazgeç' }).click();
    expect(await city.inputValue()).toBe('東京');
    const sent = page.waitForRequest(`**/batches/${id}/rejected/1`);
    await dialog.getByRole('button', { name: 'Kaydet' }).click();
    expect((await sent).postDataJSON()).toEqual({ cells: ['すし銀座', '12', 'Ginza 4-2-15', '東京', ''] });
    await expect.poll(() => getText(page)).toContain('Düzeltilen satırlar ekleniyor');
    expect(await dialog.count()).toBe(0);
  });
});

it('asks for a word and the password before a reset, and says when it failed (A-2.6-04, A-8-07, A-8-22)', async () => {
  const page = await openPanel();
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && requests.push(request.url()));
  await page.route('**/api/reset-database', (route) => route.fulfill({ status: 500, body: '{}' }));
  await button(page, 'Veritabanını sıfırla').click();
  const dialog = page.getByRole('dialog', { name: 'Veritabanı sıfırlansın mı?' });
  const erase = dialog.getByRole('button', { name: 'Tüm verileri sil' });
  await dialog.getByLabel('Şifreniz').fill(session.operator.password);
  for (const word of ['', 'sıfırla', 'SIFIRLAMA']) {
    await dialog.getByLabel('Onaylamak için SIFIRLA yazın').fill(word);
    expect(await erase.getAttribute('aria-disabled'), word).toBe('true');
    await erase.click({ force: true });
  }
  expect(requests, 'nothing is called before the confirmation').toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByLabel('Onaylamak için SIFIRLA yazın').fill('SIFIRLA');
  await erase.click();
  await expect.poll(() => getToast(page)).toMatch(/^Hata!\s+Veritabanı sıfırlanırken hata oluştu/);
  expect(requests).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();

  // The reset of another operator is shown, can be stopped, and holds nobody up while no runner works.
  await run(`insert into job (kind, lane, state, created_at, created_by)
    values ('reset', 'data', 'waiting', '2026-11-20T09:00:00.000Z', 'Bora Demir')`);
  await page.reload();
  await expect.poll(() => getText(page)).toContain('Bora Demir veritabanını sıfırlıyor.');
  await button(page, 'Veritabanını sıfırla').click();
  await expect.poll(() => dialog.innerText()).toContain('Sırada bekliyor');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
  await expect.poll(() => dialog.count()).toBe(0);
  await button(page, 'Durdur: Veritabanını sıfırlama').click();
  await expect.poll(() => getToast(page)).toMatch(/^Hata!\s+Veritabanı sıfırlanırken hata oluştu/);
  await expect.poll(() => getText(page)).not.toContain('Bora Demir');
});
