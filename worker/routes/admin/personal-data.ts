import { Hono } from 'hono';
import { PersonalData, PersonErased, PersonInput } from '../../../schema/contracts/personal-data.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { erasePerson, exportPerson } from '../../../schema/store/commands/contact/personal-data.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';

const EMAIL = examples.message.email;

/** Access and deletion, the rights of the Privacy Policy, by the email address of a person. */
export const adminPersonalData = new Hono<AppEnv>()
  .post(
    '/export',
    access('operator', 'all'),
    describeRoute({
      id: 'exportPerson',
      tag: 'Operators',
      summary: 'Export the data of a person',
      description:
        'Returns the contact messages from an email address. The audit log records the number of messages, not the address.',
      example: {
        body: { email: EMAIL },
        response: { email: EMAIL, exportedAt: '2026-11-20T08:00:00.000Z', messages: [examples.message] },
      },
      errors: [403],
    }),
    validateQuery(NoQuery),
    validateBody(PersonInput),
    returns(PersonalData),
    async (c) => {
      const { email } = c.req.valid('json');
      const now = new Date();
      const messages = await exportPerson(c.var.db, email, { now, actor: c.var.actor });
      return c.json(c.var.answer({ email, exportedAt: now.toISOString(), messages }));
    },
  )
  .post(
    '/erase',
    access('operator', 'all'),
    describeRoute({
      id: 'erasePerson',
      tag: 'Operators',
      summary: 'Delete the data of a person',
      description:
        'Deletes all contact messages from an email address permanently. They remain in backups for 14 days, and in the newest one until there is another.',
      example: { body: { email: EMAIL }, response: { erased: 2 } },
      errors: [403],
    }),
    validateQuery(NoQuery),
    validateBody(PersonInput),
    returns(PersonErased),
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      return c.json(
        c.var.answer({ erased: await erasePerson(c.var.db, c.req.valid('json').email, context) }),
      );
    },
  );
