import { Hono } from 'hono';
import { CategoryChoice } from '../../schema/contracts/place.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { listCategoryChoices } from '../../schema/store/reads/category-choices.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { query } from '../middleware/validate.ts';

/** The categories that the form of a business offers, also those without a listing. */
export const adminCategories = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  query(NoQuery),
  answer(CategoryChoice.array()),
  async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(c.var.answer(await listCategoryChoices(c.var.db)));
  },
);
