import { Hono } from 'hono';
import {
  AD_PLACEMENTS,
  AdSetting,
  AdSettingsInput,
  type Ads,
} from '../../../schema/contracts/ad-settings.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { editAdSettings } from '../../../schema/store/commands/website/edit-ad-settings.ts';
import { SettingsConflictError } from '../../../schema/store/commands/website/edit-settings.ts';
import { loadSiteSettings } from '../../../schema/store/queries/website/site-settings.ts';
import { StaleError } from '../../../schema/store/retry.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { notifyPublisher } from '../../middleware/notify-publisher.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';

/** Maximum size of a body in bytes: five snippets of the maximum length with their former texts, escaped. */
const limitBody = createBodyLimit(1024 * 1024);

const { adSettings: example } = examples;

/** Placements for ads. */
export const adminAdSettings = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'readAdSettings',
      tag: 'Operators',
      summary: 'List placements for ads',
      description: 'Returns the five placements. Those that nobody has set are off.',
      example: { response: example },
    }),
    validateQuery(NoQuery),
    returns(AdSetting.array()),
    async (c) => c.json(c.var.answer(toList((await loadSiteSettings(c.var.db)).ads))),
  )
  .post(
    '/',
    access('operator', 'all'),
    describeRoute({
      id: 'storeAdSettings',
      tag: 'Operators',
      summary: 'Store placements for ads',
      description:
        'Stores all five placements and returns them. Pages read the ads on load; which placements have room, and how much, is published. An `adStyle` that is not a JSON object is ignored. Of a placement with a `base`, only fields that differ from it are stored; if one of them is no longer as in `base`, nothing is stored: the response is 409 with code `settings_conflict`, and `details.changed` names the fields with their values.',
      example: { body: example, response: example },
      headers: ['X-Change'],
      errors: [403, 409, 413],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(AdSettingsInput),
    returns(AdSetting.array()),
    notifyPublisher,
    async (c) => {
      const { db, actor } = c.var;
      const stored = editAdSettings(db, c.req.valid('json'), { now: new Date(), actor });
      return c.json(c.var.answer(toList(await stored.catch(throwHttpError))));
    },
  );

function toList({ placements }: Ads): AdSetting[] {
  return AD_PLACEMENTS.map((placement) => ({ placement, ...placements[placement] }));
}

/** Converts errors of the store. @throws HttpError 409; other errors unchanged */
function throwHttpError(error: unknown): never {
  if (error instanceof SettingsConflictError) throw httpErrors.settingsConflict(error, error.changed);
  if (error instanceof StaleError) throw httpErrors.concurrentSettings(error);
  throw error;
}
