import { beforeEach, expect, it } from 'vitest';
import { AdminBusiness } from '../../../schema/contracts/admin-business.ts';
import { CategoryChoice } from '../../../schema/contracts/locations.ts';
import { requestFresh, requestAsOperator, buildJsonRequest } from '../../testing/request.ts';
import { testDatabase } from '../../testing/data/seed.ts';

/** An empty directory. */
beforeEach(async () => {
  await testDatabase().$client.batch(['delete from business', 'delete from category'], 'write');
});

const listChoices = async () =>
  CategoryChoice.array().parse(await (await requestAsOperator('/api/admin/categories')).json());

it('an empty directory offers the categories that are known by name, and can be filled from them', async () => {
  const offered = await listChoices();
  expect(offered.length).toBeGreaterThan(100);
  expect(offered.every(({ id }) => id === null)).toBe(true);
  expect(offered.map(({ name }) => name)).toContain('Bakery');
  const form = { name: 'Krume', address: '5 Main St, Provo, UT 84601', categoryId: { name: 'Bakery' } };
  const made = await requestAsOperator('/api/businesses', buildJsonRequest('POST', form));
  expect(made.status, await made.clone().text()).toBe(201);
  const { id, category } = AdminBusiness.parse(await made.json());
  expect(await listChoices()).toContainEqual({ id: category.id, name: 'Bakery', nameTr: '' });
  expect((await listChoices()).filter(({ name }) => name === 'Bakery')).toHaveLength(1);

  // A category without businesses stays in the panel's list but not in the public one.
  await requestAsOperator(`/api/businesses/${id}`, { method: 'DELETE' });
  expect(await listChoices()).toContainEqual({ id: category.id, name: 'Bakery', nameTr: '' });
});

it('nobody but operators is told', async () => {
  expect((await requestFresh('/api/admin/categories')).status).toBe(401);
});
