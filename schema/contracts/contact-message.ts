import { z } from 'zod';
import type { MessageCode } from '../messages.ts';
import { isTimeZone } from '../rules/hours/time-zone.ts';
import { buildWholeNumber } from './query.ts';

/** Topics of a message with their labels. The first is the default. */
export const CONTACT_TYPES = {
  general: 'General Inquiry',
  support: 'Technical Support',
  business: 'Business Listing',
  partnership: 'Partnership',
  feedback: 'Feedback & Suggestions',
  press: 'Press & Media',
} as const;
export type ContactType = keyof typeof CONTACT_TYPES;
const TYPE_NAMES = Object.keys(CONTACT_TYPES) as [ContactType, ...ContactType[]];
export const ContactType = z.enum(TYPE_NAMES, { error: `must be one of ${TYPE_NAMES.join(', ')}` });

/** Maximum lengths of texts, in characters as `maxlength` counts them. RFC 5321 limits email addresses to 254. */
export const CONTACT_LIMITS = { name: 100, email: 254, subject: 200, message: 5000 } as const;

/** Maximum lengths of what operators write about a message, in characters. */
export const OPERATOR_TEXT_LIMITS = { note: 2000, reply: 5000 } as const;

/** Maximum size of a body in bytes: all fields at their limits, in the longest script, escaped. */
export const MAX_CONTACT_BYTES = 32 * 1024;

const EMPTY = 'must not be empty';
const limitLength = (most: number) =>
  z.string().min(1, EMPTY).max(most, `must not be longer than ${most} characters`);

/** One line of text. Line breaks and control characters become spaces, so a value cannot inject email headers. */
const buildLine = (most: number) =>
  z
    .string(EMPTY)
    .transform((text) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(limitLength(most));

/** Several lines of text. Control characters other than line breaks and tabs are removed. */
const buildLines = (most: number) => z.string(EMPTY).transform(toLines).pipe(limitLength(most));

function toLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Body of `POST /api/contact`. */
export const ContactMessageInput = z.strictObject({
  name: buildLine(CONTACT_LIMITS.name),
  /** As strict as a browser's check of an email field. */
  email: buildLine(CONTACT_LIMITS.email).pipe(
    z.email({ pattern: z.regexes.html5Email, error: 'must be an address such as name@example.com' }),
  ),
  subject: buildLine(CONTACT_LIMITS.subject),
  message: buildLines(CONTACT_LIMITS.message),
  type: ContactType.default('general'),
  website: z.string().default('').describe('Leave empty. Hidden field that identifies spam bots.'),
});
export type ContactMessageInput = z.input<typeof ContactMessageInput>;

/** Response of `POST /api/contact`; the same for spam. */
export const ContactReceipt = z.object({ received: z.literal(true) });
export type ContactReceipt = z.infer<typeof ContactReceipt>;

/** Statuses of a message in the inbox; 'new' is the first. */
export const CONTACT_STATUSES = ['new', 'read', 'done', 'spam'] as const;
export const ContactStatus = z.enum(CONTACT_STATUSES, {
  error: `must be one of ${CONTACT_STATUSES.join(', ')}`,
});
export type ContactStatus = z.infer<typeof ContactStatus>;

/** Text of an operator about a message, with its time in ISO 8601 in UTC. */
export const ContactNote = z.object({
  text: z.string(),
  at: z.string(),
  by: z.string().describe('Name of the operator.'),
});
export type ContactNote = z.infer<typeof ContactNote>;

/** Message in the operators' inbox. Times are ISO 8601 in UTC. */
export const ContactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  type: ContactType,
  status: ContactStatus,
  createdAt: z.string(),
  handledAt: z.string().nullable().describe('Time of the last status change; null if there was none.'),
  handledBy: z.string().nullable(),
  delivery: z
    .enum(['none', 'waiting', 'delivered', 'failed'])
    .describe("Delivery to the webhook; 'none' if none was configured."),
  deliveredAt: z.string().nullable(),
  note: ContactNote.nullable().describe('Internal note; null if there is none.'),
  replies: ContactNote.array().describe(
    'Answers that operators prepared in the panel and sent with their mail programs, oldest first.',
  ),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Query of `GET /api/admin/contact-messages`. */
export const ContactMessageListQuery = z.strictObject({
  limit: buildWholeNumber(1, 100).default(50).describe('Maximum number of items.'),
  offset: buildWholeNumber(0, 1_000_000).default(0).describe('Number of items to skip.'),
  status: ContactStatus.optional().describe('Filter by status.'),
  search: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Words that name, e-mail address, subject and text contain, in any order and spelling.')
    .meta({ examples: ['opening hours'] }),
});
export type ContactMessageListQuery = z.infer<typeof ContactMessageListQuery>;

/** Query of `GET /api/admin/contact-messages/export`. */
export const ContactMessageExportQuery = ContactMessageListQuery.pick({ status: true, search: true }).extend({
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'must be a time zone such as Europe/Istanbul')
    .default('UTC')
    .describe('Time zone of the times in the file and of the day in its name.')
    .meta({ format: 'time-zone', examples: ['Europe/Istanbul', 'America/New_York'] }),
});

/** Path and body of `PATCH /api/admin/contact-messages/{id}`. */
export const ContactMessagePath = z.strictObject({
  id: buildWholeNumber(1, 9_999_999_999)
    .describe('Id of the message.')
    .meta({ examples: [1] }),
});
/** Body of the request that sets the status of a message. */
export const ContactMessagePatch = z.strictObject({
  status: ContactStatus,
  base: ContactStatus.optional().describe(
    'Status that is replaced. If the message has another one by now, nothing changes and the response is a 409.',
  ),
});

const TOO_LONG: MessageCode = 'too_long';
const TEXT_REQUIRED: MessageCode = 'text_required';
/** Several lines of an operator; the error texts are message codes (schema/messages.ts). */
const buildOperatorText = (most: number) =>
  z.string().transform(toLines).pipe(z.string().max(most, TOO_LONG));

/** Body of `POST /api/admin/contact-messages/{id}/replies`. */
export const ContactReplyInput = z.strictObject({
  text: buildOperatorText(OPERATOR_TEXT_LIMITS.reply)
    .pipe(z.string().min(1, TEXT_REQUIRED))
    .describe('The answer, which the operator sends with a mail program.'),
});

/** Body of `PUT /api/admin/contact-messages/{id}/note`. */
export const ContactNoteInput = z.strictObject({
  text: buildOperatorText(OPERATOR_TEXT_LIMITS.note).describe('The note; an empty text removes it.'),
  base: buildOperatorText(OPERATOR_TEXT_LIMITS.note)
    .optional()
    .describe(
      'Text of the note that is replaced, empty if there was none. If it is another one by now, nothing changes and the response is a 409.',
    ),
});

/** Response of `GET /api/admin/contact-messages/unread`. */
export const UnreadMessages = z.object({ unread: z.int().describe('Number of unread messages.') });
export type UnreadMessages = z.infer<typeof UnreadMessages>;

/** Response of `DELETE /api/admin/contact-messages/{id}`. */
export const ContactMessageErased = z.object({ erased: z.literal(true) });
export type ContactMessageErased = z.infer<typeof ContactMessageErased>;
