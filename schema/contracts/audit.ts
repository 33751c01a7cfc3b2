import { z } from 'zod';
import { wholeNumber } from './query.ts';

const Fields = z.record(z.string(), z.unknown()).nullable();

/** What an entry of the audit log is about, as it is now. */
export const AuditSubject = z.object({
  name: z.string().describe('Name of the business, or subject of the message.'),
  business: z
    .object({ slug: z.string(), city: z.string(), isRemoved: z.boolean() })
    .nullable()
    .describe('Null for a message.'),
});
export type AuditSubject = z.infer<typeof AuditSubject>;

/** What somebody changed. Only the fields that changed are named; there are no secrets among them. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string().describe('When, ISO 8601 in UTC.'),
  operatorId: z.int().nullable().describe('Null when a part of the program did it.'),
  operatorName: z.string(),
  action: z.string().describe("What was done, e.g. 'business.update'."),
  entity: z.string().describe("Kind of what was changed, e.g. 'business'."),
  entityId: z.string().nullable(),
  subject: AuditSubject.nullable().describe('Null for other kinds, and for what is gone.'),
  before: Fields.describe('The fields that changed, as they were.'),
  after: Fields.describe('The same fields as they are since.'),
  address: z.string().nullable().describe('Where the request came from.'),
  requestId: z.string().nullable(),
  hash: z.string().nullable().describe('Hash of this entry and the hash before it; null for a minute or so.'),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const word = (name: string) => z.string().min(1).max(80).optional().describe(`Only entries of this ${name}.`);
/** A moment or a whole day. */
const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: 'must be a day such as 2026-11-20, or a time such as 2026-11-20T09:30:00Z',
  })
  .optional();

/** Query of `GET /api/admin/audit-log`. */
export const AuditListQuery = z.strictObject({
  limit: wholeNumber(1, 100).default(50).describe('How many to answer.'),
  offset: wholeNumber(0, 1_000_000).default(0).describe('How many to leave out before the first.'),
  operator: wholeNumber(1, 9_999_999_999).optional().describe('Only what this operator did, by number.'),
  action: word('action').meta({ examples: ['business.update'] }),
  except: z
    .string()
    .regex(
      /^[\w.-]{1,80}(?:,[\w.-]{1,80}){0,9}$/,
      'must be up to ten actions such as message.mark,session.refuse',
    )
    .optional()
    .describe('Leaves out entries of these actions, separated by commas.')
    .meta({ examples: ['message.mark,session.refuse'] }),
  entity: word('kind').meta({ examples: ['business'] }),
  entityId: word('number or name; needs `entity`').meta({ examples: ['1'] }),
  from: moment.describe('Only from this day or time on, in UTC.').meta({ examples: ['2026-11-01'] }),
  to: moment
    .describe('Only up to this time, or to the end of this day, in UTC.')
    .meta({ examples: ['2026-11-30'] }),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;

/** Query of `GET /api/admin/audit-log/check`. */
export const AuditCheckQuery = z.strictObject({
  after: wholeNumber(0, 9_999_999_999)
    .optional()
    .describe(
      'Check what follows this entry, whatever was checked before; 0 for the whole log. Without it only what came since the last check is.',
    )
    .meta({ examples: [0] }),
});

/** Whether the log is as it was written. */
export const AuditCheck = z.object({
  entries: z
    .int()
    .describe('Entries that were checked: with `after` by this call, without it by this and earlier ones.'),
  brokenAt: z
    .int()
    .nullable()
    .describe('The first entry that is not as it was written, or follows one that is gone.'),
  hash: z.string().describe('Hash of the newest checked entry, to be kept elsewhere and compared later.'),
  next: z
    .int()
    .nullable()
    .describe('Where to go on with `after`, when there is more than one call checks; null at the end.'),
});
export type AuditCheck = z.infer<typeof AuditCheck>;
