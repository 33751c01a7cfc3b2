import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
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
import { HttpError } from '../errors.ts';
import { access } from '../middleware/access.ts';
import { answer, describeRoute } from '../middleware/contracts.ts';
import { sameOrigin } from '../middleware/same-origin.ts';
import { body, query } from '../middleware/validate.ts';
import { examples } from '../openapi/examples.ts';

const HOUR = 3600;
/**
 * More than a person with a lot to say; a customer with many IPv6 networks; and all visitors together, so that no crowd of
 * addresses can fill the disk.
 */
const MOST_OF_ONE = 10;
const MOST_OF_SITE = 50;
const MOST_OF_ALL = 300;

/** Time for a delivery after the answer, in milliseconds. */
const DELIVERY_MS = 30_000;

const withinLimit = bodyLimit({
  maxSize: MAX_CONTACT_BYTES,
  onError: () => {
    const most = `${MAX_CONTACT_BYTES / 1024} KB`;
    throw new HttpError(
      413,
      'body_too_large',
      `The message is too long: all fields together may have ${most}.`,
    );
  },
});

/** Visitors write to the people behind the site. */
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
    // Kept where an operator can look: a browser that fills in forms may fill in the field nobody sees, too.
    const isSpam = website !== '';
    c.header('Cache-Control', 'no-store');
    const address = c.req.header('CF-Connecting-IP');
    const again = sameAgain(settings, address, JSON.stringify([isSpam, message]));
    const { waitSeconds, full } = await takeTurn(db, [again, ...limitsOf(settings, address)], now);
    // Whose answer got lost sends the same again, which has had its turn.
    if (waitSeconds > 0 && !full.includes(again.key)) throw tooMany(waitSeconds);

    const webhook = webhookOf(settings);
    const id = await storeContactMessage(db, message, { now, isSpam, deliver: webhook !== null });
    if (webhook && !isSpam && id !== null) {
      const own = connect(settings, DELIVERY_MS);
      c.executionCtx.waitUntil(deliverMessages(own, webhook, { clock: () => new Date(), most: 1, only: id }));
    }
    return c.json(c.var.answer({ received: true }), 201);
  },
);

/**
 * A message has one turn from each network. Were it looked up among all that are stored, a stranger without turns could find out what
 * others wrote.
 */
function sameAgain({ SESSION_SECRET }: Settings, address: string | undefined, message: string): RateLimit {
  const key = messageKey(SESSION_SECRET, 'contact-again', address ?? '', message);
  return { key, most: 1, seconds: HOUR };
}

/** Where the address is unknown, visitors cannot be told apart, and only the limit for all of them holds. */
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

function tooMany(seconds: number): HttpError {
  const minutes = Math.ceil(seconds / 60);
  const text = `Too many messages were sent. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
  return new HttpError(429, 'too_many_messages', text, { headers: { 'Retry-After': String(seconds) } });
}
