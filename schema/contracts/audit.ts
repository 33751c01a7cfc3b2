import { z } from 'zod';
import { buildWholeNumber } from './query.ts';

const Fields = z.record(z.string(), z.unknown()).nullable();

/** Subject of an audit entry in its current state. */
export const AuditSubject = z.object({
  name: z.string().describe('Name of the business, category or city, or subject of the message.'),
  business: z
    .object({ slug: z.string(), city: z.string(), isRemoved: z.boolean() })
    .nullable()
    .describe('Null for other types.'),
});
export type AuditSubject = z.infer<typeof AuditSubject>;

/** A recorded change. It contains only changed fields, and no secrets. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string().describe('Time of the change, ISO 8601 in UTC.'),
  operatorId: z.int().nullable().describe('Null for changes by the system.'),
  operatorName: z.string(),
  action: z.string().describe("Action, such as 'business.update'."),
  entity: z.string().describe("Type of the changed entity, such as 'business'."),
  entityId: z.string().nullable(),
  subject: AuditSubject.nullable().describe('Null for other types and for deleted entities.'),
  before: Fields.describe('Changed fields before the change.'),
  after: Fields.describe('Changed fields after the change.'),
  address: z.string().nullable().describe('IP address of the request.'),
  requestId: z.string().nullable(),
  hash: z
    .string()
    .nullable()
    .describe('Hash of this entry and the previous hash; null for about a minute after the change.'),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filterWord = (name: string) => z.string().min(1).max(80).optional().describe(`Filter by ${name}.`);
/** A time, or a whole day. */
const filterMoment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], {
    error: 'must be a day such as 2026-11-20, or a time such as 2026-11-20T09:30:00Z',
  })
  .optional();

/** Query of `GET /api/admin/audit-log`. */
export const AuditListQuery = z.strictObject({
  limit: buildWholeNumber(1, 100).default(50).describe('Maximum number of items.'),
  offset: buildWholeNumber(0, 1_000_000).default(0).describe('Number of items to skip.'),
  operator: buildWholeNumber(1, 9_999_999_999).optional().describe('Filter by operator id.'),
  action: filterWord('action').meta({ examples: ['business.update'] }),
  except: z
    .string()
    .regex(
      /^[\w.-]{1,80}(?:,[\w.-]{1,80}){0,9}$/,
      'must be up to ten actions such as message.mark,session.refuse',
    )
    .optional()
    .describe('Exclude these actions, separated by commas.')
    .meta({ examples: ['message.mark,session.refuse'] }),
  entity: filterWord('type of entity').meta({ examples: ['business'] }),
  entityId: filterWord('id or name of the entity; requires `entity`').meta({ examples: ['1'] }),
  from: filterMoment.describe('Start day or time, in UTC.').meta({ examples: ['2026-11-01'] }),
  to: filterMoment.describe('End time or day (inclusive), in UTC.').meta({ examples: ['2026-11-30'] }),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;

/** Query of `GET /api/admin/audit-log/check`. */
export const AuditCheckQuery = z.strictObject({
  after: buildWholeNumber(0, 9_999_999_999)
    .optional()
    .describe(
      'Verify the entries after this id, regardless of earlier checks; 0 starts at the beginning. Without it, only new entries are verified.',
    )
    .meta({ examples: [0] }),
});

/** Result of verifying the hash chain of the log. */
export const AuditCheck = z.object({
  entries: z.int().describe('Number of verified entries: with `after` by this request, else by all checks.'),
  brokenAt: z
    .int()
    .nullable()
    .describe('Id of the first entry that was modified, or whose predecessor was deleted.'),
  hash: z.string().describe('Hash of the newest verified entry. Store it elsewhere to compare it later.'),
  next: z.int().nullable().describe('Value of `after` for the next request; null at the end of the log.'),
});
export type AuditCheck = z.infer<typeof AuditCheck>;
