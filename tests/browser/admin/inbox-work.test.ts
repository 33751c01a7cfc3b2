import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSample } from '../../../scripts/sample/load.ts';
import { storeContactMessage } from '../../../schema/store/commands/contact/contact-messages.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { signIn } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
let slug: string;
let business: number;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 30, now: NOW })));
  const { rows } = await site.db.$client.execute('select id, slug from business order by id limit 1');
  slug = String(rows[0]!.slug);
  business = Number(rows[0]!.id);
  const write = (name: string, subject: string, message: string) =>
    storeContactMessage(
      site.db,
      { name, email: 'jane@example.com', type: 'feedback', subject, message },
      { now: NOW, isSpam: false, deliver: false },
    );
  await write(
    'Çiğdem',
    'Wrong hours',
    `<img src=x> Page: ${site.url}/business/${slug}\nhttps://evil.example/business/${slug}`,
  );
  await write('José', 'Photo', 'Merhaba');
});
afterAll(() => site?.stop());
const visitor = createVisitor(() => site.url, /\/api\/admin\//);

it('counts unread messages, finds, notes and answers one, and leads to its business', async () => {
  const page = await visitor({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto('/admin');
  const item = page.locator('.sidebar').getByRole('link', { name: 'Mesajlar 2 okunmamış' });
  await page.getByRole('link', { name: '2 okunmamış mesaj' }).waitFor();
  await item.click();
  await page.getByRole('searchbox', { name: 'Ara' }).fill('cigdem');
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(1);
  expect(new URL(page.url()).search).toBe('?search=cigdem');
  await page.getByRole('button', { name: /^Wrong hours/ }).click();
  await page.locator('.sidebar .nav-count', { hasText: '1' }).waitFor({ state: 'attached' });

  const dialog = page.getByRole('dialog', { name: 'Wrong hours' });
  const link = dialog.locator('.message-text').getByRole('link');
  await expect.poll(() => link.getAttribute('href')).toBe(`/admin/businesses/${business}`);
  expect(await link.count()).toBe(1);
  expect(await dialog.locator('.message-text').innerText()).toContain('<img src=x> Page:');

  const note = dialog.getByRole('textbox', { name: 'İç not' });
  await note.fill('x'.repeat(2001));
  await dialog.getByRole('button', { name: 'Notu kaydet' }).click();
  await dialog.getByText('En fazla 2.000 karakter olabilir').waitFor();
  await note.fill('Saatleri sordum.');
  await dialog.getByRole('button', { name: 'Notu kaydet' }).click();
  await page.locator('.toast', { hasText: 'Not kaydedildi' }).waitFor();

  // The browser of the tests has no mail program.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  const send = dialog.getByRole('link', { name: 'Yanıtla' });
  await send.click();
  await dialog.getByText('Yanıtınızı yazın').waitFor();
  await dialog.getByRole('textbox', { name: 'Yanıt' }).fill('Teşekkürler, düzelttik.');
  const mail = new URL((await send.getAttribute('href'))!);
  expect(mail.searchParams.get('body')).toMatch(
    new RegExp(
      `^Teşekkürler, düzelttik\\.\\s+${site.url}/business/${slug}\\s+Çiğdem, [\\d-]+:\\s+> <img src=x>`,
    ),
  );
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await send.click();
  await page.locator('.toast', { hasText: 'Yanıt kaydedildi' }).waitFor();
  expect(await dialog.locator('.facts').innerText()).toContain('Tamamlandı');
  expect(await dialog.locator('.message-replies').innerText()).toContain('Teşekkürler, düzelttik.');
  const { rows } = await site.db.$client.execute(
    'select status, note, replies from contact_message where id = 1',
  );
  expect(rows[0]!.status).toBe('done');
  expect(JSON.stringify(rows[0])).toContain('Saatleri sordum.');

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});
