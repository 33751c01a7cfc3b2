import { Hono } from 'hono';
import { z } from 'zod';
import { Backup, BackupPath, getBackupFileName } from '../../../schema/contracts/backup.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { recordChange } from '../../../schema/store/commands/audit/audit-statement.ts';
import { listBackups, readBackup } from '../../backups/backup-store.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateParams, validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';

const BINARY = 'application/gzip';

/** Backups of the database. */
export const adminBackups = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'listBackups',
      tag: 'Operators',
      summary: 'List backups',
      description:
        'Returns the complete backups of the database, newest first. `POST /api/admin/tasks/backup/run` writes one; they are kept for 14 days.',
      example: { response: [examples.backup] },
    }),
    validateQuery(NoQuery),
    returns(Backup.array()),
    async (c) => c.json(c.var.answer(await listBackups(c.env.BACKUPS))),
  )
  .get(
    '/:id',
    access('operator', 'all'),
    describeRoute({
      id: 'downloadBackup',
      tag: 'Operators',
      summary: 'Download a backup',
      description:
        'Returns a backup for `npm run restore`: an SQLite database, compressed with gzip. It holds messages of visitors and hashes of the secrets of operators. Each download is recorded in the audit log.',
      example: { response: '…' },
      errors: [404],
    }),
    validateParams(BackupPath),
    validateQuery(NoQuery),
    returns(z.string().meta({ format: 'binary' }), BINARY),
    async (c) => {
      const { id } = c.req.valid('param');
      const found = await readBackup(c.env.BACKUPS, id);
      if (found === null) throw httpErrors.unknownBackup();
      const { backup, body } = found;
      const change = { action: 'backup.download', entity: 'backup', entityId: id } as const;
      await recordChange(c.var.db, {
        ...change,
        at: new Date(),
        actor: c.var.actor,
        after: { size: backup.size },
      });
      return c.body(body, 200, {
        'Content-Type': BINARY,
        'Content-Length': String(backup.size),
        'Content-Disposition': `attachment; filename="${getBackupFileName(backup)}"`,
      });
    },
  );
