import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Photo } from '../../../schema/field-values.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolations } from '../accessibility/axe.ts';
import { signIn } from '../support/operator.ts';
import { createPng } from '../support/png.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  const fill = async (db: Site['db']) => void (await loadSample(db, { businesses: 3, now: NOW }));
  site = await startSite(fill, { runnerLog: () => {} });
});
afterAll(() => site?.stop());

const visitor = createVisitor(() => site.url);

it('uploads photos, orders them by keyboard, and the page shows them without JavaScript', async () => {
  const { rows } = await site.db.$client.execute('select id, name, slug from business order by id limit 1');
  const [id, name, slug] = [rows[0]!.id, String(rows[0]!.name), String(rows[0]!.slug)];
  const page = await visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto('/admin/businesses');
  await page.getByRole('button', { name: `Düzenle: ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'İşletme Düzenle' });
  const file = (label: string, mimeType: string, buffer: Buffer) => ({ name: label, mimeType, buffer });
  await dialog.getByLabel('Telefon').waitFor();
  // Pasted as by office programs: text, and a picture of it. Only a picture by itself is meant as one.
  const paste = (text: string | null) =>
    dialog.getByLabel('Telefon').evaluate((field, data) => {
      const clipboardData = new DataTransfer();
      if (data !== null) clipboardData.setData('text/plain', data);
      clipboardData.items.add(new File(['?'], data ?? 'picture', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, text);
  await paste('(801) 555-0109');
  await paste(null);
  await dialog.getByRole('button', { name: 'picture: bildirimi kapat' }).waitFor();
  expect(await dialog.locator('.photo-uploads li').count()).toBe(1);

  const uploads = Promise.withResolvers<void>();
  await page.route('**/api/admin/photos', async (route) => {
    await uploads.promise;
    await route.continue();
  });
  await dialog
    .getByLabel('Fotoğraf ekle')
    .setInputFiles([
      file('kirmizi.png', 'image/png', createPng(1200, 900, [200, 30, 30])),
      file('not.jpg', 'image/jpeg', Buffer.from('<html>')),
      file('mavi.png', 'image/png', createPng(300, 400, [30, 60, 200])),
    ]);
  // What is on its way is unsaved, so closing asks first.
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
  await question.getByRole('button', { name: 'Vazgeç' }).click();
  uploads.resolve();
  await dialog.locator('.photo-item').nth(1).waitFor();
  expect(await dialog.locator('.photo-uploads li').allInnerTexts()).toEqual([
    expect.stringMatching(/^not\.jpg\s+Resim olarak açılamadı/),
  ]);

  await dialog.getByRole('button', { name: '2. fotoğraf: öne al' }).press('Enter');
  // The focus stays with the photo, whose other button is the one that can be pressed.
  expect(await page.evaluate(() => document.activeElement!.ariaLabel)).toBe('1. fotoğraf: arkaya al');
  await dialog.getByLabel('1. fotoğraf: açıklama').fill('Mavi duvar');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  const stored = await site.db.$client.execute({
    sql: 'select photos from business where id = ?',
    args: [id!],
  });
  const photos = JSON.parse(String(stored.rows[0]![0])) as Photo[];
  expect(photos).toEqual([
    { url: expect.stringMatching(/-300x400\.webp$/), small: null, alt: 'Mavi duvar' },
    {
      url: expect.stringMatching(/-1200x900\.webp$/),
      small: expect.stringMatching(/-800x600\.webp$/),
      alt: null,
    },
  ]);

  const address = `/business/${slug}`;
  await expect
    .poll(async () => (await fetch(site.url + address)).text(), { timeout: 60_000 })
    .toContain(photos[0]!.url);
  const plain = await visitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await plain.goto(address);
  await plain.locator('.photo-strip img').scrollIntoViewIfNeeded();
  const shown = plain.locator('.listing-photo img, .photo-strip img');
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth)))
    .toEqual([300, 800]);
  expect(await shown.evaluateAll((all) => all.map((each) => each.getAttribute('alt')))).toEqual([
    'Mavi duvar',
    `Photo 2 of ${name}`,
  ]);
  const links = await plain
    .locator('.listing-photo, .photo-strip a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(links).toEqual(photos.map(({ url }) => url));
  const data = await plain.locator('script[type="application/ld+json"]').allInnerTexts();
  for (const { url } of photos) expect(data.join()).toContain(url);
});
