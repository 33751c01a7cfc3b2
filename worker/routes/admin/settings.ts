import { Hono } from 'hono';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { defaultSettings, SettingsEdit, SettingsState } from '../../../schema/contracts/site-settings.ts';
import {
  editSiteSettings,
  SettingsConflictError,
} from '../../../schema/store/commands/website/edit-settings.ts';
import {
  getLastChange,
  readSettingsSnapshot,
  type SettingsSnapshot,
} from '../../../schema/store/queries/website/site-settings.ts';
import { StaleError } from '../../../schema/store/retry.ts';
import { IDLE_TIMEOUT_MS, SESSION_TTL_MS } from '../../auth/session.ts';
import type { AppEnv, Settings } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { notifyPublisher } from '../../middleware/notify-publisher.ts';
import { describeRoute, returns } from '../../middleware/response-contract.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { getSiteOrigin } from '../../site-origin.ts';

/** Maximum size of a body in bytes: both codes at their maximum length with their former values, escaped. */
const limitBody = createBodyLimit(512 * 1024);

const example: SettingsState = {
  settings: { ...defaultSettings, contact: { ...defaultSettings.contact, email: 'hello@example.com' } },
  changedAt: '2026-11-20T08:00:00.000Z',
  changedBy: 'Ada',
  site: { name: 'Business Hub', origin: 'https://hub.example.com' },
  session: { lifetimeSeconds: 86_400, idleSeconds: 7200 },
};

/** Settings of the site. */
export const adminSettings = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'readSettings',
      tag: 'Operators',
      summary: 'Get the settings of the site',
      description: 'Returns all settings; those that nobody has set have their defaults.',
      example: { response: example },
    }),
    validateQuery(NoQuery),
    returns(SettingsState),
    async (c) =>
      c.json(c.var.answer(toState(await readSettingsSnapshot(c.var.db), c.var.settings, c.req.url))),
  )
  .patch(
    '/',
    access('operator', 'all'),
    describeRoute({
      id: 'editSettings',
      tag: 'Operators',
      summary: 'Update settings of the site',
      description:
        'Stores the given fields, all or none, and returns the settings. They are part of every page, so all pages are published again. Changes that others made to other fields are kept. If a field is no longer as in `base`, nothing is stored: the response is 409 with code `settings_conflict`, and `details.changed` names the fields with their values.',
      example: {
        body: { changes: { contact: { email: 'hello@example.com' } }, base: { contact: { email: null } } },
        response: example,
      },
      headers: ['X-Change'],
      errors: [403, 409, 413],
    }),
    validateQuery(NoQuery),
    limitBody,
    validateBody(SettingsEdit),
    returns(SettingsState),
    notifyPublisher,
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const snapshot = await editSiteSettings(c.var.db, c.req.valid('json'), context).catch(throwHttpError);
      return c.json(c.var.answer(toState(snapshot, c.var.settings, c.req.url)));
    },
  );

function toState(snapshot: SettingsSnapshot, settings: Settings, url: string): SettingsState {
  const last = getLastChange(snapshot);
  return {
    settings: snapshot.settings,
    changedAt: last?.at ?? null,
    changedBy: last?.by ?? null,
    site: { name: settings.SITE_NAME, origin: getSiteOrigin(settings, url) },
    session: { lifetimeSeconds: SESSION_TTL_MS / 1000, idleSeconds: IDLE_TIMEOUT_MS / 1000 },
  };
}

/** Converts errors of the store. @throws HttpError 409; other errors unchanged */
function throwHttpError(error: unknown): never {
  if (error instanceof SettingsConflictError) throw httpErrors.settingsConflict(error, error.changed);
  if (error instanceof StaleError) throw httpErrors.concurrentSettings(error);
  throw error;
}
