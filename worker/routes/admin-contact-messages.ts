import { Hono } from 'hono';
import { z } from 'zod';
import {
  ContactMessage,
  ContactMessageErased,
  ContactMessageExportQuery,
  ContactMessageListQuery,
  ContactMessagePatch,
  ContactMessagePath,
} from '../../schema/contracts/contact-message.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { readContactMessages, listContactMessages } from '../../schema/store/reads/contact-messages.ts';
import { auditStatement } from '../../schema/store/writes/audit.ts';
import { eraseContactMessage, markContactMessage } from '../../schema/store/writes/contact-messages.ts';
import { messagesAsCsv } from '../contact/csv.ts';
import { webhookOf } from '../contact/deliver.ts';
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
  .get(
    '/export',
    access('operator'),
    query(ContactMessageExportQuery),
    answer(z.string(), 'text/csv'),
    async (c) => {
      const { status } = c.req.valid('query');
      const now = new Date();
      const messages = await readContactMessages(c.var.db, status);
      // Messages that leave the site hold what visitors told of themselves.
      const entry = {
        at: now,
        actor: c.var.actor,
        action: 'message.export',
        entity: 'message',
        entityId: null,
      };
      const after = { messages: messages.length, ...(status && { status }) };
      await c.var.db.$client.execute(auditStatement({ ...entry, after }));
      const name = `mesajlar_${now.toISOString().slice(0, 10)}.csv`;
      return c.body(c.var.answer(messagesAsCsv(messages)), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    },
  )
  .patch(
    '/:id',
    access('operator'),
    params(ContactMessagePath),
    query(NoQuery),
    body(ContactMessagePatch),
    answer(ContactMessage),
    async (c) => {
      const deliver = webhookOf(c.var.settings) !== null;
      const context = { now: new Date(), actor: c.var.actor, deliver };
      const { id } = c.req.valid('param');
      const message = await markContactMessage(c.var.db, id, c.req.valid('json').status, context);
      if (message === null) throw new NotFoundError('Bu numarayla kayıtlı bir mesaj yok.');
      return c.json(c.var.answer(message));
    },
  )
  .delete(
    '/:id',
    access('operator'),
    params(ContactMessagePath),
    query(NoQuery),
    answer(ContactMessageErased),
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const erased = await eraseContactMessage(c.var.db, c.req.valid('param').id, context);
      if (!erased) throw new NotFoundError('Bu numarayla kayıtlı bir mesaj yok.');
      return c.json(c.var.answer({ erased }));
    },
  );
