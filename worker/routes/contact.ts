import { Hono } from 'hono';
import {
  ContactMessageInput,
  ContactReceipt,
  MAX_CONTACT_BYTES,
} from '../../schema/contracts/contact-message.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { storeContactMessage } from '../../schema/store/writes/contact-messages.ts';
import { type RateLimit, takeTurn } from '../../schema/store/writes/rate-limit.ts';
import { deliverMessages, webhookOf } from '../contact/deliver.ts';
import { messageKey, siteKey, visitorKey } from '../contact/visitor.ts';
import { connect } from '../database.ts';
import type { AppEnv, Settings } from '../env.ts';
import { httpErrors } from '../errors.ts';
import { access } from '../middleware/access.ts';
import { createBodyLimit } from '../middleware/body-limit.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { sameOrigin } from '../middleware/same-origin.ts';
import { body, query } from '../middleware/validate.ts';
import { examples } from '../openapi/examples.ts';

const HOUR = 3600;
/** Messages per hour: of a visitor, of a customer with many IPv6 networks, and in total, which protects the disk. */
const MOST_OF_ONE = 10;
const MOST_OF_SITE = 50;
const MOST_OF_ALL = 300;

/** Time limit of the delivery after the response, in milliseconds. */
const DELIVERY_MS = 30_000;

const withinLimit = createBodyLimit(MAX_CONTACT_BYTES);

/** The contact form. */
export const contact = new Hono<AppEnv>().post(
  '/',
  access('public'),
  describeRoute({
    id: 'sendMessage',
    tag: 'Site',
    summary: 'Send a contact message',
    description: `Stores a message for the operators of the site. A client can send up to ${MOST_OF_ONE} messages an hour; the same message sent again within an hour is stored once. Browsers can call this endpoint from pages of the site only.`,
    example: { body: examples.messageInput, response: { received: true } },
    status: 201,
    errors: [403, 413],
  }),
  sameOrigin,
  query(NoQuery),
  withinLimit,
  body(ContactMessageInput),
  answer(ContactReceipt),
  async (c) => {
    const { website, ...message } = c.req.valid('json');
    const { settings, db } = c.var;
    const now = new Date();
    // Stored as spam rather than dropped: autofill can fill the hidden field, too.
    const isSpam = website !== '';
    c.header('Cache-Control', 'no-store');
    const address = c.req.header('CF-Connecting-IP');
    const again = sameAgain(settings, address, JSON.stringify([isSpam, message]));
    const { waitSeconds, full } = await takeTurn(db, [again, ...limitsOf(settings, address)], now);
    // A repeated message is accepted although the limit is reached: its response may have been lost.
    if (waitSeconds > 0 && !full.includes(again.key)) throw httpErrors.tooManyMessages(waitSeconds);

    const webhook = webhookOf(settings);
    const id = await storeContactMessage(db, message, { now, isSpam, deliver: webhook !== null });
    if (webhook && !isSpam && id !== null) {
      const own = connect(settings, DELIVERY_MS);
      c.executionCtx.waitUntil(deliverMessages(own, webhook, { clock: () => new Date(), most: 1, only: id }));
    }
    return c.json(c.var.answer({ received: true }), 201);
  },
);

/** Limit of one for identical messages from a network. A lookup among all stored messages would reveal what others have written. */
function sameAgain({ SESSION_SECRET }: Settings, address: string | undefined, message: string): RateLimit {
  const key = messageKey(SESSION_SECRET, 'contact-again', address ?? '', message);
  return { key, most: 1, seconds: HOUR };
}

/** Rate limits of a client. Without an address, only the total limit applies. */
function limitsOf(settings: Settings, address: string | undefined): RateLimit[] {
  const all = { key: 'contact', most: MOST_OF_ALL, seconds: HOUR };
  if (address === undefined) return [all];
  const secret = settings.SESSION_SECRET;
  return [
    { key: visitorKey(secret, 'contact', address), most: MOST_OF_ONE, seconds: HOUR },
    { key: siteKey(secret, 'contact-site', address), most: MOST_OF_SITE, seconds: HOUR },
    all,
  ];
}
