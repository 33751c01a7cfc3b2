import { Hono } from 'hono';
import { AuditCheck, AuditCheckQuery, AuditEntry, AuditListQuery } from '../../schema/contracts/audit.ts';
import { listAudit } from '../../schema/store/reads/audit.ts';
import { chainAudit } from '../../schema/store/writes/audit-chain.ts';
import { checkAudit, checkAuditAfter } from '../../schema/store/writes/audit-check.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { query } from '../middleware/validate.ts';
import { setPageHeaders } from './page-headers.ts';

/** Entries that one call checks: some 0.1 s of work. */
const MOST_CHECKED = 2000;

/** Who changed what. */
export const adminAuditLog = new Hono<AppEnv>()
  .get('/', access('operator'), query(AuditListQuery), answer(AuditEntry.array()), async (c) => {
    const asked = c.req.valid('query');
    const { items, total } = await listAudit(c.var.db, asked);
    setPageHeaders(c, { ...asked, total });
    return c.json(c.var.answer(items));
  })
  .get('/check', access('operator'), query(AuditCheckQuery), answer(AuditCheck), async (c) => {
    const { after } = c.req.valid('query');
    await chainAudit(c.var.db, MOST_CHECKED);
    const check =
      after === undefined
        ? await checkAudit(c.var.db, MOST_CHECKED)
        : await checkAuditAfter(c.var.db, after, MOST_CHECKED);
    return c.json(c.var.answer(check));
  });
