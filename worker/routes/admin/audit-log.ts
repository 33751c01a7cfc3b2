import { Hono } from 'hono';
import { AuditCheck, AuditCheckQuery, AuditEntry, AuditListQuery } from '../../../schema/contracts/audit.ts';
import { listAudit } from '../../../schema/store/queries/admin/list-audit.ts';
import { extendAuditChain } from '../../../schema/store/commands/audit/audit-chain.ts';
import { verifyNewEntries, verifyEntriesAfter } from '../../../schema/store/commands/audit/verify-audit.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { sendPage } from '../send-page.ts';

/** Entries verified per request; takes about 0.1 s. */
const MAX_CHECKED = 2000;

/** Example of an entry. */
const ENTRY: AuditEntry = {
  id: 12,
  at: '2026-11-20T08:00:00.000Z',
  operatorId: 1,
  operatorName: 'Ada',
  action: 'business.update',
  entity: 'business',
  entityId: '4211',
  subject: {
    name: 'Crumb & Crust',
    business: { slug: 'crumb-and-crust-provo', city: 'Provo', isRemoved: false },
  },
  before: { phone: null },
  after: { phone: '(801) 555-0100' },
  address: '192.0.2.1',
  requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};

/** The audit log. */
export const adminAuditLog = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listChanges',
      tag: 'Operators',
      summary: 'List audit log entries',
      description: 'Returns who changed what, newest first.',
      example: { query: 'entity=business&entityId=4211', response: [ENTRY] },
      headers: ['X-Total-Count', 'Link'],
    }),
    validateQuery(AuditListQuery),
    returns(AuditEntry.array()),
    async (c) => {
      const query = c.req.valid('query');
      return sendPage(c, query, await listAudit(c.var.db, query));
    },
  )
  .get(
    '/check',
    access('operator'),
    describeRoute({
      id: 'checkChanges',
      tag: 'Operators',
      summary: 'Verify the audit log',
      description: `Each entry holds a hash of itself and the previous entry. Without \`after\`, verifies up to ${MAX_CHECKED} entries added since the last check and returns the newest result, including that of the scheduled run, which re-verifies older entries. To verify the whole log, start with \`after=0\` and continue with \`next\`. Store \`hash\` elsewhere to detect a log that was rewritten as a whole.`,
      example: { response: { entries: 12, brokenAt: null, hash: ENTRY.hash, next: null } },
    }),
    validateQuery(AuditCheckQuery),
    returns(AuditCheck),
    async (c) => {
      const { after } = c.req.valid('query');
      await extendAuditChain(c.var.db, MAX_CHECKED);
      const check =
        after === undefined
          ? await verifyNewEntries(c.var.db, MAX_CHECKED)
          : await verifyEntriesAfter(c.var.db, after, MAX_CHECKED);
      return c.json(c.var.answer(check));
    },
  );
