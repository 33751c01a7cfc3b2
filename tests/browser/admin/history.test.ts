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

const ADA = { kind: 'operator', id: 1, name: 'Ada', address: null, requestId: 'r' } as const;

it('tells what changed, and puts an earlier value back into the form, by keyboard', async () => {
  const { rows } = await site.db.$client.execute('select id, website from business order by id limit 1');
  const [id, website] = [Number(rows[0]!.id), String(rows[0]!.website ?? '')];
  const change = { website: 'https://wrong.example/' };
  await updateBusiness(site.db, id, change, { now: new Date(), actor: ADA });

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

const STORED = `select b.working_hours, b.special_hours, b.business_status, b.is_verified, b.about, b.latitude, b.longitude,
  g.name as category, c.name as city, c.state, c.country_code from business b
  join category g on g.id = b.category_id join city c on c.id = b.city_id where b.id = ?`;
/** Special days are at most two years ahead, and those that are over do not come back. */
const NEXT_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const loadStored = async (id: number) =>
  (await site.db.$client.execute({ sql: STORED, args: [id] })).rows[0] as unknown as Record<string, unknown>;

it('puts back values that are no text: hours, special days, state, verification, features, category, city and position', async () => {
  const { rows } = await site.db.$client.execute('select id from business order by id limit 1 offset 1');
  const id = Number(rows[0]!.id);
  const edit = async (change: object, minute: number) =>
    void (await updateBusiness(site.db, id, change, {
      now: new Date(Date.UTC(2026, 0, 1, 9, minute)),
      actor: ADA,
    }));
  await edit(
    { specialHours: { [NEXT_MONTH]: 'Closed' }, isVerified: true, about: { Payments: { Cards: true } } },
    1,
  );
  const before = await loadStored(id);
  const { rows: others } = await site.db.$client.execute({
    sql: `select (select id from category where name <> ?) as categoryId, (select id from city where name <> ?) as cityId`,
    args: [String(before.category), String(before.city)],
  });
  await edit(
    {
      workingHours: { Monday: 'Open 24 hours' },
      specialHours: null,
      businessStatus: 'CLOSED_PERMANENTLY',
      isVerified: false,
      about: null,
      categoryId: Number(others[0]!.categoryId),
      cityId: Number(others[0]!.cityId),
      latitude: 1.5,
      longitude: 2.5,
    },
    2,
  );
  expect(await loadStored(id)).not.toEqual(before);

  const page = await visitor({ viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, site);
  await page.goto(`/admin/businesses/${id}`);
  const dialog = page.getByRole('dialog', { name: 'İşletme Düzenle' });
  await dialog.getByText('Geçmiş', { exact: true }).click();
  const latest = dialog.locator('.business-history > li').first();
  for (const field of [
    'Çalışma saatleri',
    'Özel günler',
    'Durum',
    'Doğrulanmış',
    'Özellikler',
    'Kategori',
    'Şehir',
    'Konum',
  ]) {
    await latest.getByRole('button', { name: `${field}: bu değere dön` }).click();
    await page.locator('.toast-title', { hasText: `${field} forma yazıldı` }).waitFor();
  }
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await dialog.getByRole('radio', { name: 'Faaliyette' }).isChecked()).toBe(true);
  await page.keyboard.press('Control+s');
  await dialog.waitFor({ state: 'hidden' });
  expect(await loadStored(id)).toEqual(before);
});
