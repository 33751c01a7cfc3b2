import { beforeEach, expect, it } from 'vitest';
import { AdminBusiness } from '../../schema/contracts/admin-business.ts';
import { CategoryChoice } from '../../schema/contracts/place.ts';
import { call, callAsOperator, json } from '../testing/call.ts';
import { testDatabase } from '../testing/seed.ts';

/** An empty directory. */
beforeEach(async () => {
  await testDatabase().$client.batch(['delete from business', 'delete from category'], 'write');
});

const choices = async () =>
  CategoryChoice.array().parse(await (await callAsOperator('/api/admin/categories')).json());

it('an empty directory offers the categories that are known by name, and can be filled from them', async () => {
  const offered = await choices();
  expect(offered.length).toBeGreaterThan(100);
  expect(offered.every(({ id }) => id === null)).toBe(true);
  expect(offered.map(({ name }) => name)).toContain('Bakery');
  const form = { name: 'Krume', address: '5 Main St, Provo, UT 84601', categoryId: { name: 'Bakery' } };
  const made = await callAsOperator('/api/businesses', json('POST', form));
  expect(made.status, await made.clone().text()).toBe(201);
  const { id, category } = AdminBusiness.parse(await made.json());
  expect(await choices()).toContainEqual({ id: category.id, name: 'Bakery' });
  expect((await choices()).filter(({ name }) => name === 'Bakery')).toHaveLength(1);

  // Without its last listing the category is still offered, though the public list leaves it out.
  await callAsOperator(`/api/businesses/${id}`, { method: 'DELETE' });
  expect(await choices()).toContainEqual({ id: category.id, name: 'Bakery' });
});

it('nobody but operators is told', async () => {
  expect((await call('/api/admin/categories')).status).toBe(401);
});
