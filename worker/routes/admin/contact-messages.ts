import { Hono } from 'hono';
import { z } from 'zod';
import {
  ContactMessage,
  ContactMessageErased,
  ContactMessageExportQuery,
  ContactMessageListQuery,
  ContactMessagePatch,
  ContactMessagePath,
  ContactNoteInput,
  ContactReplyInput,
  UnreadMessages,
} from '../../../schema/contracts/contact-message.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import {
  countUnreadMessages,
  streamContactMessages,
  listContactMessages,
} from '../../../schema/store/queries/admin/contact-messages.ts';
import { recordReply, storeNote } from '../../../schema/store/commands/contact/answer-message.ts';
import {
  eraseContactMessage,
  markContactMessage,
  MessageChangedError,
  recordExport,
} from '../../../schema/store/commands/contact/contact-messages.ts';
import { getContactWebhook } from '../../contact/deliver-messages.ts';
import { buildFileName, createMessagesWorkbook } from '../../contact/messages-workbook.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { XLSX_TYPE } from '../../xlsx/workbook-xml.ts';
import { sendPage } from '../send-page.ts';

/** Inbox of contact messages. */
export const adminContactMessages = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listMessages',
      tag: 'Operators',
      summary: 'List contact messages',
      description: 'Returns messages from visitors, newest first, with their notes and answers.',
      example: { query: 'status=done', response: [examples.message] },
      headers: ['X-Total-Count', 'Link'],
    }),
    validateQuery(ContactMessageListQuery),
    returns(ContactMessage.array()),
    async (c) => {
      const query = c.req.valid('query');
      return sendPage(c, query, await listContactMessages(c.var.db, query));
    },
  )
  .get(
    '/unread',
    access('operator'),
    describeRoute({
      id: 'countUnreadMessages',
      tag: 'Operators',
      summary: 'Count unread contact messages',
      description: 'Returns the number of messages with the status `new`.',
      example: { response: { unread: 3 } },
    }),
    validateQuery(NoQuery),
    returns(UnreadMessages),
    async (c) => c.json(c.var.answer({ unread: await countUnreadMessages(c.var.db) })),
  )
  .get(
    '/export',
    access('operator'),
    describeRoute({
      id: 'exportMessages',
      tag: 'Operators',
      summary: 'Export contact messages',
      description:
        'Returns an .xlsx file with Turkish headings, newest message first, with notes and answers. Each export is recorded in the audit log with its number of messages.',
      example: { query: 'status=done&timeZone=Europe/Istanbul', response: 'PK…' },
      headers: ['X-Total-Count'],
    }),
    validateQuery(ContactMessageExportQuery),
    returns(z.string().meta({ format: 'binary' }), XLSX_TYPE),
    async (c) => {
      const { timeZone, ...filter } = c.req.valid('query');
      const now = new Date();
      const { total, newest } = await recordExport(c.var.db, filter, { now, actor: c.var.actor });
      const messages = streamContactMessages(() => connectDatabase(c.var.settings), { ...filter, newest });
      return c.body(createMessagesWorkbook(messages, timeZone), 200, {
        'Content-Type': XLSX_TYPE,
        'Content-Disposition': `attachment; filename="${buildFileName(filter.status, timeZone, now)}"`,
        'X-Total-Count': String(total),
        'Cache-Control': 'no-store',
      });
    },
  )
  .patch(
    '/:id',
    access('operator', 'edit'),
    describeRoute({
      id: 'markMessage',
      tag: 'Operators',
      summary: 'Update a contact message',
      description: 'Sets the status of a message and returns the message.',
      example: { body: { status: 'done' }, response: examples.message },
      errors: [404, 409],
    }),
    validateParams(ContactMessagePath),
    validateQuery(NoQuery),
    validateBody(ContactMessagePatch),
    returns(ContactMessage),
    async (c) => {
      const deliver = getContactWebhook(c.var.settings) !== null;
      const context = { now: new Date(), actor: c.var.actor, deliver };
      const { id } = c.req.valid('param');
      const marked = markContactMessage(c.var.db, id, c.req.valid('json'), context);
      return c.json(c.var.answer(await requireMessage(marked)));
    },
  )
  .post(
    '/:id/replies',
    access('operator', 'edit'),
    describeRoute({
      id: 'recordReply',
      tag: 'Operators',
      summary: 'Record an answer to a contact message',
      description:
        'Records an answer that the operator sends with a mail program, and sets the status to `done`. The server sends no email. The audit log records the length of the answer, not its text.',
      example: { body: { text: 'Thank you, it is corrected.' }, response: examples.message },
      errors: [404],
    }),
    validateParams(ContactMessagePath),
    validateQuery(NoQuery),
    validateBody(ContactReplyInput),
    returns(ContactMessage),
    async (c) => {
      const deliver = getContactWebhook(c.var.settings) !== null;
      const context = { now: new Date(), actor: c.var.actor, deliver };
      const { id } = c.req.valid('param');
      const replied = recordReply(c.var.db, id, c.req.valid('json').text, context);
      return c.json(c.var.answer(await requireMessage(replied)));
    },
  )
  .put(
    '/:id/note',
    access('operator', 'edit'),
    describeRoute({
      id: 'storeMessageNote',
      tag: 'Operators',
      summary: 'Set the internal note of a contact message',
      description:
        'Stores a note for operators, which replaces the previous one; an empty text removes it. The audit log records the length of the note, not its text.',
      example: { body: { text: 'Called on Monday.', base: '' }, response: examples.message },
      errors: [404, 409],
    }),
    validateParams(ContactMessagePath),
    validateQuery(NoQuery),
    validateBody(ContactNoteInput),
    returns(ContactMessage),
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const stored = storeNote(c.var.db, c.req.valid('param').id, c.req.valid('json'), context);
      return c.json(c.var.answer(await requireMessage(stored)));
    },
  )
  .delete(
    '/:id',
    access('operator', 'all'),
    describeRoute({
      id: 'eraseMessage',
      tag: 'Operators',
      summary: 'Delete a contact message',
      description: 'Deletes a message permanently. The audit log records the deletion without the content.',
      example: { response: { erased: true } },
      errors: [403, 404],
    }),
    validateParams(ContactMessagePath),
    validateQuery(NoQuery),
    returns(ContactMessageErased),
    async (c) => {
      const context = { now: new Date(), actor: c.var.actor };
      const erased = await eraseContactMessage(c.var.db, c.req.valid('param').id, context);
      if (!erased) throw httpErrors.unknownMessage();
      return c.json(c.var.answer({ erased }));
    },
  );

/** @throws HttpError 404, 409 */
async function requireMessage(changing: Promise<ContactMessage | null>): Promise<ContactMessage> {
  try {
    const message = await changing;
    if (message !== null) return message;
  } catch (error) {
    throw error instanceof MessageChangedError ? httpErrors.messageChanged(error) : error;
  }
  throw httpErrors.unknownMessage();
}
