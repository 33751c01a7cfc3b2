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
import {
  eraseContactMessage,
  markContactMessage,
  noteExport,
} from '../../schema/store/writes/contact-messages.ts';
import { webhookOf } from '../contact/deliver.ts';
import { fileName, messagesFile } from '../contact/messages-file.ts';
import { connect } from '../database.ts';
import type { AppEnv } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { access } from '../middleware/access.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { body, params, query } from '../middleware/validate.ts';
import { examples } from '../openapi/examples.ts';
import { XLSX_TYPE } from '../xlsx/xml.ts';
import { setPageHeaders } from './page-headers.ts';

/** Inbox of contact messages. */
export const adminContactMessages = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listMessages',
      tag: 'Operators',
      summary: 'List contact messages',
      description: 'Returns messages from visitors, newest first.',
      example: { query: 'status=done', response: [examples.message] },
      headers: ['X-Total-Count', 'Link'],
    }),
    query(ContactMessageListQuery),
    answer(ContactMessage.array()),
    async (c) => {
      const asked = c.req.valid('query');
      const { items, total } = await listContactMessages(c.var.db, asked);
      setPageHeaders(c, { ...asked, total });
      return c.json(c.var.answer(items));
    },
  )
  .get(
    '/export',
    access('operator'),
    describeRoute({
      id: 'exportMessages',
      tag: 'Operators',
      summary: 'Export contact messages',
      description:
        'Returns an .xlsx file with Turkish headings, newest message first. Each export is recorded in the audit log with its number of messages.',
      example: { query: 'status=done&timeZone=Europe/Istanbul', response: 'PK…' },
      headers: ['X-Total-Count'],
    }),
    query(ContactMessageExportQuery),
    answer(z.string().meta({ format: 'binary' }), XLSX_TYPE),
    async (c) => {
      const { status, timeZone } = c.req.valid('query');
      const now = new Date();
      const { total, newest } = await noteExport(c.var.db, status, { now, actor: c.var.actor });
      const messages = readContactMessages(() => connect(c.var.settings), { status, newest });
      return c.body(messagesFile(messages, timeZone), 200, {
        'Content-Type': XLSX_TYPE,
        'Content-Disposition': `attachment; filename="${fileName(status, timeZone, now)}"`,
        'X-Total-Count': String(total),
        'Cache-Control': 'no-store',
      });
    },
  )
  .patch(
    '/:id',
    access('operator'),
    describeRoute({
      id: 'markMessage',
      tag: 'Operators',
      summary: 'Update a contact message',
      description: 'Sets the status of a message and returns the message.',
      example: { body: { status: 'done' }, response: examples.message },
      errors: [404],
    }),
    params(ContactMessagePath),
    query(NoQuery),
    body(ContactMessagePatch),
    answer(ContactMessage),
    async (c) => {
      const deliver = webhookOf(c.var.settings) !== null;
      const context = { now: new Date(), actor: c.var.actor, deliver };
      const { id } = c.req.valid('param');
      const message = await markContactMessage(c.var.db, id, c.req.valid('json').status, context);
      if (message === null) throw httpErrors.unknownMessage();
      return c.json(c.var.answer(message));
    },
  )
  .delete(
    '/:id',
    access('operator'),
    describeRoute({
      id: 'eraseMessage',
      tag: 'Operators',
      summary: 'Delete a contact message',
      description: 'Deletes a message permanently. The audit log records the deletion without the content.',
      example: { response: { erased: true } },
      errors: [403, 404],
    }),
    params(ContactMessagePath),
    query(NoQuery),
    answer(ContactMessageErased),
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const erased = await eraseContactMessage(c.var.db, c.req.valid('param').id, context);
      if (!erased) throw httpErrors.unknownMessage();
      return c.json(c.var.answer({ erased }));
    },
  );
