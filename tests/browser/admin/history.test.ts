import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateBusiness } from '../../../schema/store/commands/edit/update-business.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { findViolationsInBothSchemes } from '../accessibility/axe.ts';
import { signIn } from '../support/operator.ts';
import { NOW, type Site, startSite } from '../support/site.ts';
import { createVisitor } from '../support/visitor.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite(async (db) => void (await loadSample(db, { businesses: 5, now: NOW })));
});
afterAll(() => site?.stop());

const visitor = createVisitor(() => site.url);

it('tells what changed, and puts an earlier value back into the form, by keyboard', async () => {
  const { rows } = await site.db.$client.execute('select id, website from business order by id limit 1');
  const [id, website] = [Number(rows[0]!.id), String(rows[0]!.website ?? '')];
  const ada = { kind: 'operator', id: 1, name: 'Ada', address: null, requestId: 'r' } as const;
  const change = { website: 'https://wrong.example/' };
  await updateBusiness(site.db, id, change, { now: new Date(), actor: ada });

  const page = await visitor({ viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto(`/admin/businesses/${id}`);
  const dialog = page.getByRole('dialog', { name: 'İşletme Düzenle' });
  const summary = dialog.getByText('Geçmiş', { exact: true });
  await summary.focus();
  await page.keyboard.press('Enter');
  await dialog
    .getByText(/https:\/\/wrong\.example/)
    .last()
    .waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  const back = dialog.getByRole('button', { name: 'Web sitesi: bu değere dön' });
  await back.focus();
  await page.keyboard.press('Enter');
  expect(await dialog.getByRole('textbox', { name: 'Web sitesi' }).inputValue()).toBe(website);
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'hidden' });
  const { rows: after } = await site.db.$client.execute({
    sql: 'select website from business where id = ?',
    args: [id],
  });
  expect(String(after[0]!.website ?? '')).toBe(website);
});
