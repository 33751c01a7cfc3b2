import { Hono } from 'hono';
import {
  ContactMessageInput,
  ContactReceipt,
  MAX_CONTACT_BYTES,
} from '../../../schema/contracts/contact-message.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { storeContactMessage } from '../../../schema/store/commands/contact/contact-messages.ts';
import { type RateLimit, consumeRateLimit } from '../../../schema/store/commands/operator/rate-limit.ts';
import { deliverMessages, getContactWebhook } from '../../contact/deliver-messages.ts';
import { buildMessageKey, buildCustomerKey, buildVisitorKey } from '../../client-address.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv, Settings } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { createBodyLimit } from '../../middleware/body-limit.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { sameOrigin } from '../../middleware/same-origin.ts';
import { validateBody, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';

const HOUR = 3600;
/** Messages per hour: of a visitor, of a customer with many IPv6 networks, and in total, which protects the disk. */
const MAX_PER_VISITOR = 10;
const MAX_PER_CUSTOMER = 50;
const MAX_TOTAL = 300;

/** Time limit of the delivery after the response, in milliseconds. */
const DELIVERY_MS = 30_000;

const limitBody = createBodyLimit(MAX_CONTACT_BYTES);

/** The contact form. */
export const contact = new Hono<AppEnv>().post(
  '/',
  access('public'),
  describeRoute({
    id: 'sendMessage',
    tag: 'Site',
    summary: 'Send a contact message',
    description: `Stores a message for the operators of the site. A client can send up to ${MAX_PER_VISITOR} messages an hour; the same message sent again within an hour is stored once. Browsers can call this endpoint from pages of the site only.`,
    example: { body: examples.messageInput, response: { received: true } },
    status: 201,
    errors: [403, 413],
  }),
  sameOrigin,
  validateQuery(NoQuery),
  limitBody,
  validateBody(ContactMessageInput),
  returns(ContactReceipt),
  async (c) => {
    const { website, ...message } = c.req.valid('json');
    const { settings, db } = c.var;
    const now = new Date();
    // Stored as spam rather than dropped: autofill can fill the hidden field, too.
    const isSpam = website !== '';
    c.header('Cache-Control', 'no-store');
    const address = c.req.header('CF-Connecting-IP');
    const again = buildRepeatLimit(settings, address, JSON.stringify([isSpam, message]));
    const { waitSeconds, full } = await consumeRateLimit(db, [again, ...buildLimits(settings, address)], now);
    // A repeated message is accepted although the limit is reached: its response may have been lost.
    if (waitSeconds > 0 && !full.includes(again.key)) throw httpErrors.tooManyMessages(waitSeconds);

    const webhook = getContactWebhook(settings);
    const id = await storeContactMessage(db, message, { now, isSpam, deliver: webhook !== null });
    if (webhook && !isSpam && id !== null) {
      const own = connectDatabase(settings, DELIVERY_MS);
      c.executionCtx.waitUntil(deliverMessages(own, webhook, { clock: () => new Date(), most: 1, only: id }));
    }
    return c.json(c.var.answer({ received: true }), 201);
  },
);

/**
 * Limit of one for identical messages from a network. A lookup among all stored messages would reveal what others
 * have written.
 */
function buildRepeatLimit(
  { SESSION_SECRET }: Settings,
  address: string | undefined,
  message: string,
): RateLimit {
  const key = buildMessageKey(SESSION_SECRET, 'contact-again', address ?? '', message);
  return { key, most: 1, seconds: HOUR };
}

/** Rate limits of a client. Without an address, only the total limit applies. */
function buildLimits(settings: Settings, address: string | undefined): RateLimit[] {
  const all = { key: 'contact', most: MAX_TOTAL, seconds: HOUR };
  if (address === undefined) return [all];
  const secret = settings.SESSION_SECRET;
  return [
    { key: buildVisitorKey(secret, 'contact', address), most: MAX_PER_VISITOR, seconds: HOUR },
    { key: buildCustomerKey(secret, 'contact-site', address), most: MAX_PER_CUSTOMER, seconds: HOUR },
    all,
  ];
}
