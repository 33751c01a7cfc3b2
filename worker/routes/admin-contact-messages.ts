import { Hono } from 'hono';
import {
  ContactMessage,
  ContactMessageListQuery,
  ContactMessagePatch,
  ContactMessagePath,
} from '../../schema/contracts/contact-message.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { listContactMessages } from '../../schema/store/reads/contact-messages.ts';
import { markContactMessage } from '../../schema/store/writes/contact-messages.ts';
import type { AppEnv } from '../env.ts';
import { NotFoundError } from '../errors.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { body, params, query } from '../middleware/validate.ts';
import { setPageHeaders } from './page-headers.ts';

/** The operators' inbox. */
export const adminContactMessages = new Hono<AppEnv>()
  .get('/', access('operator'), query(ContactMessageListQuery), answer(ContactMessage.array()), async (c) => {
    const asked = c.req.valid('query');
    const { items, total } = await listContactMessages(c.var.db, asked);
    setPageHeaders(c, { ...asked, total });
    return c.json(c.var.answer(items));
  })
  .patch(
    '/:id',
    access('operator'),
    params(ContactMessagePath),
    query(NoQuery),
    body(ContactMessagePatch),
    answer(ContactMessage),
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const { id } = c.req.valid('param');
      const message = await markContactMessage(c.var.db, id, c.req.valid('json').status, context);
      if (message === null) throw new NotFoundError('There is no message of this number.');
      return c.json(c.var.answer(message));
    },
  );
