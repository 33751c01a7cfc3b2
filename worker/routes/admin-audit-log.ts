import { Hono } from 'hono';
import { AuditCheck, AuditEntry, AuditListQuery } from '../../schema/contracts/audit.ts';
import { NoQuery } from '../../schema/contracts/query.ts';
import { listAudit } from '../../schema/store/reads/audit.ts';
import { chainAudit, checkAudit } from '../../schema/store/writes/audit-chain.ts';
import type { AppEnv } from '../env.ts';
import { access } from '../middleware/access.ts';
import { answer } from '../middleware/contracts.ts';
import { query } from '../middleware/validate.ts';
import { setPageHeaders } from './page-headers.ts';

/** Who changed what. */
export const adminAuditLog = new Hono<AppEnv>()
  .get('/', access('operator'), query(AuditListQuery), answer(AuditEntry.array()), async (c) => {
    const asked = c.req.valid('query');
    const { items, total } = await listAudit(c.var.db, asked);
    setPageHeaders(c, { ...asked, total });
    return c.json(c.var.answer(items));
  })
  .get('/check', access('operator'), query(NoQuery), answer(AuditCheck), async (c) => {
    await chainAudit(c.var.db);
    return c.json(c.var.answer(await checkAudit(c.var.db)));
  });
