import { Hono } from 'hono';
import {
  AdminCategory,
  AdminCategoryListQuery,
  CategoryChange,
  CategoryPatch,
  LocationPath,
  MergeInput,
  MergePreview,
  MergePreviewQuery,
  MergeResult,
} from '../../../schema/contracts/admin-locations.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { renameCategory } from '../../../schema/store/commands/location/rename-category.ts';
import {
  findAdminCategory,
  listAdminCategories,
} from '../../../schema/store/queries/location/list-admin-locations.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { notifyPublisher } from '../../middleware/notify-publisher.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { locationExamples } from '../../openapi/location-examples.ts';
import { sendPage } from '../send-page.ts';
import { changeLocation, mergeLocation, previewMerge, requireLocation } from './location-changes.ts';

const { category, mergePreview } = locationExamples;

/** Categories in the panel: listing, renaming and merging them. */
export const adminCategoryLocations = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listAdminCategories',
      tag: 'Operators',
      summary: 'List categories with their aliases',
      description: 'Returns categories with their numbers of businesses, also those without any.',
      example: { query: 'search=pro&sort=name', response: [category] },
      headers: ['X-Total-Count', 'Link'],
    }),
    validateQuery(AdminCategoryListQuery),
    returns(AdminCategory.array()),
    async (c) => {
      const query = c.req.valid('query');
      return sendPage(c, query, await listAdminCategories(c.var.db, query));
    },
  )
  .patch(
    '/:id',
    access('operator', 'edit'),
    describeRoute({
      id: 'renameCategory',
      tag: 'Operators',
      summary: 'Rename a category',
      description:
        'Changes the name, the Turkish name or the icon. The slug stays, and imports that use the former name still find it. If another category has the name, the response is 409 with `details.existing`, to merge with.',
      example: {
        body: { name: 'Bakeries', nameTr: 'Fırınlar', icon: 'croissant' },
        response: { category, job: null },
      },
      headers: ['X-Change'],
      errors: [403, 404, 409, 422],
    }),
    validateParams(LocationPath),
    validateQuery(NoQuery),
    validateBody(CategoryPatch),
    returns(CategoryChange),
    notifyPublisher,
    async (c) => {
      const { db } = c.var;
      const { id } = c.req.valid('param');
      const { job } = await changeLocation(c, (context) =>
        renameCategory(db, id, c.req.valid('json'), context),
      );
      return c.json(c.var.answer({ category: requireLocation(await findAdminCategory(db, id)), job }));
    },
  )
  .get(
    '/:id/merge',
    access('operator'),
    describeRoute({
      id: 'previewMergeOfCategories',
      tag: 'Operators',
      summary: 'Preview a merge of categories',
      description: 'Returns the effect of merging a category into another one. A merge cannot be undone.',
      example: { query: 'into=9', response: mergePreview },
      errors: [404, 409],
    }),
    validateParams(LocationPath),
    validateQuery(MergePreviewQuery),
    returns(MergePreview),
    async (c) => {
      const ids = { from: c.req.valid('param').id, into: c.req.valid('query').into };
      return c.json(c.var.answer(await previewMerge(c, 'category', ids)));
    },
  )
  .post(
    '/:id/merge',
    access('operator', 'all'),
    describeRoute({
      id: 'mergeCategories',
      tag: 'Operators',
      summary: 'Merge categories',
      description:
        'Moves all businesses to another category. Its pages redirect to those of the other one, and imports that name it file businesses there. Repeating an interrupted merge finishes it. Many businesses are moved by a job.',
      example: { body: { into: 9 }, response: { moved: 415, job: null } },
      headers: ['X-Change'],
      errors: [403, 404, 409],
    }),
    validateParams(LocationPath),
    validateQuery(NoQuery),
    validateBody(MergeInput),
    returns(MergeResult),
    notifyPublisher,
    async (c) => {
      const ids = { from: c.req.valid('param').id, into: c.req.valid('json').into };
      return c.json(c.var.answer(await mergeLocation(c, 'category', ids)));
    },
  );
