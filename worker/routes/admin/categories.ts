import { Hono } from 'hono';
import { CategoryChoice } from '../../../schema/contracts/locations.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { listCategoryChoices } from '../../../schema/store/queries/admin/list-category-choices.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';

/** Categories for the form of a business, also those without businesses. */
export const adminCategories = new Hono<AppEnv>().get(
  '/',
  access('operator'),
  describeRoute({
    id: 'listCategoryChoices',
    tag: 'Operators',
    summary: 'List assignable categories',
    description:
      'Returns every category that a business can be assigned to: those in use, those without businesses, and built-in ones that do not exist yet (`id` is null). Creating or editing a business accepts either the id or the name.',
    example: {
      response: [
        { id: 7, name: 'Bakery', nameTr: 'Fırın' },
        { id: null, name: 'Tattoo shop', nameTr: '' },
      ],
    },
  }),
  validateQuery(NoQuery),
  returns(CategoryChoice.array()),
  async (c) => {
    return c.json(c.var.answer(await listCategoryChoices(c.var.db)));
  },
);
