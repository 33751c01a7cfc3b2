import { Hono } from 'hono';
import {
  AdminCity,
  AdminCityListQuery,
  CityChange,
  CityPatch,
  LocationPath,
  MergeInput,
  MergePreview,
  MergePreviewQuery,
  MergeResult,
  StateChoice,
} from '../../../schema/contracts/admin-locations.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { renameCity } from '../../../schema/store/commands/location/rename-city.ts';
import {
  findAdminCity,
  listAdminCities,
} from '../../../schema/store/queries/location/list-admin-locations.ts';
import { listStates } from '../../../schema/store/queries/location/list-states.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { notifyPublisher } from '../../middleware/notify-publisher.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { locationExamples } from '../../openapi/location-examples.ts';
import { sendPage } from '../send-page.ts';
import { changeLocation, mergeLocation, previewMerge, requireLocation } from './location-changes.ts';

const { city, mergePreview } = locationExamples;

/** Cities in the panel: listing, renaming and merging them. */
export const adminCityLocations = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listAdminCities',
      tag: 'Operators',
      summary: 'List cities with their aliases',
      description: 'Returns cities with their numbers of businesses, also those without any.',
      example: { query: 'search=pro&sort=name', response: [city] },
      headers: ['X-Total-Count', 'Link'],
    }),
    validateQuery(AdminCityListQuery),
    returns(AdminCity.array()),
    async (c) => {
      const query = c.req.valid('query');
      return sendPage(c, query, await listAdminCities(c.var.db, query));
    },
  )
  .get(
    '/states',
    access('operator'),
    describeRoute({
      id: 'listStates',
      tag: 'Operators',
      summary: 'List states',
      description: 'Returns the states that cities with businesses name, most businesses first.',
      example: { response: [{ name: 'Utah', countryCode: 'US', businessCount: 1240 }] },
    }),
    validateQuery(NoQuery),
    returns(StateChoice.array()),
    async (c) => c.json(c.var.answer(await listStates(c.var.db))),
  )
  .patch(
    '/:id',
    access('operator', 'edit'),
    describeRoute({
      id: 'renameCity',
      tag: 'Operators',
      summary: 'Rename a city',
      description:
        'Changes the name or the state. The slug stays, and imports that use the former name still find it. If another city has the name, the response is 409 with `details.existing`, to merge with.',
      example: { body: { name: 'Provo', state: 'Utah' }, response: { city, job: null } },
      headers: ['X-Change'],
      errors: [403, 404, 409, 422],
    }),
    validateParams(LocationPath),
    validateQuery(NoQuery),
    validateBody(CityPatch),
    returns(CityChange),
    notifyPublisher,
    async (c) => {
      const { db } = c.var;
      const { id } = c.req.valid('param');
      const { job } = await changeLocation(c, (context) => renameCity(db, id, c.req.valid('json'), context));
      return c.json(c.var.answer({ city: requireLocation(await findAdminCity(db, id)), job }));
    },
  )
  .get(
    '/:id/merge',
    access('operator'),
    describeRoute({
      id: 'previewMergeOfCities',
      tag: 'Operators',
      summary: 'Preview a merge of cities',
      description: 'Returns the effect of merging a city into another one. A merge cannot be undone.',
      example: { query: 'into=9', response: mergePreview },
      errors: [404, 409],
    }),
    validateParams(LocationPath),
    validateQuery(MergePreviewQuery),
    returns(MergePreview),
    async (c) => {
      const ids = { from: c.req.valid('param').id, into: c.req.valid('query').into };
      return c.json(c.var.answer(await previewMerge(c, 'city', ids)));
    },
  )
  .post(
    '/:id/merge',
    access('operator', 'all'),
    describeRoute({
      id: 'mergeCities',
      tag: 'Operators',
      summary: 'Merge cities',
      description:
        'Moves all businesses to another city. Its pages redirect to those of the other one, and imports that name it file businesses there. Repeating an interrupted merge finishes it. Many businesses are moved by a job.',
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
      return c.json(c.var.answer(await mergeLocation(c, 'city', ids)));
    },
  );
