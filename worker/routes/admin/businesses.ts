import { Hono } from 'hono';
import {
  AdminBusiness,
  AdminBusinessListQuery,
  AdminListedBusiness,
  BusinessNumberPath,
} from '../../../schema/contracts/admin-business.ts';
import {
  AdminBusinessCounts,
  AdminBusinessCountsQuery,
} from '../../../schema/contracts/admin-business-filter.ts';
import { BusinessFigures, BusinessFiguresQuery } from '../../../schema/contracts/analytics.ts';
import { HistoryEntry, HistoryQuery } from '../../../schema/contracts/business-history.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { findAdminBusiness } from '../../../schema/store/queries/admin/find-admin-business.ts';
import { loadBusinessHistory } from '../../../schema/store/queries/admin/load-business-history.ts';
import { loadBusinessFigures } from '../../../schema/store/queries/analytics/business-figures.ts';
import { countFilterValues } from '../../../schema/store/queries/admin/businesses/count-filter-values.ts';
import { listAdminBusinesses } from '../../../schema/store/queries/admin/businesses/list-admin-businesses.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateParams, validateQuery } from '../../middleware/validate.ts';
import { httpErrors } from '../../errors.ts';
import { businessFigures } from '../../openapi/analytics-examples.ts';
import { examples } from '../../openapi/examples.ts';
import { sendPage } from '../send-page.ts';
import { requireBusiness } from '../require-found.ts';

/** Businesses for operators: with removed ones and all editable fields. */
export const adminBusinesses = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listBusinessesForOperators',
      tag: 'Operators',
      summary: 'List businesses with editing details',
      description:
        'Returns businesses in the order of `sortBy`; without it by relevance with `search`, and by id otherwise. Removed businesses are included if `status` asks for them, after the others.',
      example: { query: 'limit=1&search=pizza', response: [examples.adminRow] },
      headers: ['X-Total-Count', 'Link'],
    }),
    validateQuery(AdminBusinessListQuery),
    returns(AdminListedBusiness.array()),
    async (c) => {
      const query = c.req.valid('query');
      return sendPage(c, query, await listAdminBusinesses(c.var.db, query));
    },
  )
  .get(
    '/counts',
    access('operator'),
    describeRoute({
      id: 'countBusinessesForOperators',
      tag: 'Operators',
      summary: 'Count businesses by the values of filters',
      description:
        'Returns, for each value of a filter, the number of businesses that have it and pass the other filters of the list. Of categories, cities, states and countries those with most businesses are counted.',
      example: {
        query: 'countryCode=US&of=verified',
        response: {
          verified: [
            { value: 'yes', name: null, detail: null, count: 1204 },
            { value: 'no', name: null, detail: null, count: 8119 },
          ],
        },
      },
    }),
    validateQuery(AdminBusinessCountsQuery),
    returns(AdminBusinessCounts),
    async (c) => c.json(c.var.answer(await countFilterValues(c.var.db, c.req.valid('query')))),
  )
  .get(
    '/:id',
    access('operator'),
    describeRoute({
      id: 'getBusinessForOperators',
      tag: 'Operators',
      summary: 'Get a business for editing',
      description: 'Returns one business with all editable fields.',
      example: { response: examples.adminRecord },
      errors: [404],
    }),
    validateParams(BusinessNumberPath),
    validateQuery(NoQuery),
    returns(AdminBusiness),
    async (c) => {
      const found = await findAdminBusiness(c.var.db, c.req.valid('param').id);
      return c.json(c.var.answer(requireBusiness(found)));
    },
  )
  .get(
    '/:id/history',
    access('operator'),
    describeRoute({
      id: 'readBusinessHistory',
      tag: 'Operators',
      summary: 'Get the history of a business',
      description:
        'Returns the changes of a business by operators, imports, bulk changes and merges, newest first, with the values of the changed fields.',
      example: {
        query: 'limit=5',
        response: [
          {
            at: '2026-11-20T09:30:00.000Z',
            by: 'Ada',
            source: 'edit',
            action: 'business.update',
            file: null,
            isCreated: false,
            isUndone: false,
            before: { phone: null },
            after: { phone: '+1 801-555-0100' },
          },
        ],
      },
      errors: [404],
    }),
    validateParams(BusinessNumberPath),
    validateQuery(HistoryQuery),
    returns(HistoryEntry.array()),
    async (c) => {
      const { limit } = c.req.valid('query');
      const found = await loadBusinessHistory(c.var.db, c.req.valid('param').id, limit);
      if (found === null) throw httpErrors.unknownBusinessId();
      return c.json(c.var.answer(found));
    },
  )
  .get(
    '/:id/figures',
    access('operator'),
    describeRoute({
      id: 'readBusinessFigures',
      tag: 'Operators',
      summary: 'Get the figures of a business',
      description:
        'Returns views of the page of a business and clicks on its contacts, by day. `hasAccess` tells whether a running subscription promises them to the business.',
      example: { query: 'days=7', response: businessFigures },
      errors: [404],
    }),
    validateParams(BusinessNumberPath),
    validateQuery(BusinessFiguresQuery),
    returns(BusinessFigures),
    async (c) => {
      const { days } = c.req.valid('query');
      const found = await loadBusinessFigures(c.var.db, c.req.valid('param').id, days, new Date());
      if (found === null) throw httpErrors.unknownBusinessId();
      return c.json(c.var.answer(found));
    },
  );
