import { Hono } from 'hono';
import { z } from 'zod';
import {
  Backup,
  BACKUP_PART_BYTES,
  BackupFacts,
  BackupPart,
  BackupPartPath,
  BackupParts,
  BackupPath,
  BackupUpload,
  BackupUploadQuery,
} from '../../../schema/contracts/backup.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { NoContent } from '../../../schema/contracts/sign-in.ts';
import {
  confirmBackup,
  createBackupId,
  getBackupKey,
  listBackups,
  readBackup,
  toMetadata,
} from '../../backups/backup-store.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns } from '../../middleware/response-contract.ts';
import { validateBody, validateParams, validateQuery } from '../../middleware/validate.ts';
import { abortMultipart, beginMultipart, joinParts, storePart } from '../../uploads/upload-store.ts';

const BINARY = 'application/gzip';

/** Backups for the runner, which writes them in parts and reads one to check it. */
export const internalBackups = new Hono<AppEnv>()
  .get('/', access('publisher'), validateQuery(NoQuery), returns(Backup.array()), async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(c.var.answer(await listBackups(c.env.BACKUPS)));
  })
  .post(
    '/',
    access('publisher'),
    validateQuery(NoQuery),
    validateBody(BackupFacts),
    returns(BackupUpload),
    async (c) => {
      const facts = c.req.valid('json');
      const id = createBackupId(facts);
      const upload = await beginMultipart(c.env.BACKUPS, getBackupKey(id), toMetadata(facts));
      return c.json(c.var.answer({ id, upload, partSize: BACKUP_PART_BYTES }), 201);
    },
  )
  .put(
    '/:id/parts/:number',
    access('publisher'),
    validateParams(BackupPartPath),
    validateQuery(BackupUploadQuery),
    returns(BackupPart),
    async (c) => {
      const { id, number } = c.req.valid('param');
      const size = Number(c.req.header('Content-Length') ?? NaN);
      const { body } = c.req.raw;
      if (body === null || !(size > 0 && size <= BACKUP_PART_BYTES))
        throw httpErrors.wrongPartSize(BACKUP_PART_BYTES);
      const part = { id: getBackupKey(id), multipartId: c.req.valid('query').upload };
      const etag = await storePart(c.env.BACKUPS, part, number, { body, size });
      return c.json(c.var.answer({ number, size, etag }));
    },
  )
  .post(
    '/:id/complete',
    access('publisher'),
    validateParams(BackupPath),
    validateQuery(BackupUploadQuery),
    validateBody(BackupParts),
    returns(Backup),
    async (c) => {
      const { id } = c.req.valid('param');
      await joinParts(c.env.BACKUPS, {
        id: getBackupKey(id),
        multipartId: c.req.valid('query').upload,
        parts: c.req.valid('json').parts,
      });
      const stored = await confirmBackup(c.env.BACKUPS, id);
      if (stored === null) throw httpErrors.partsLost(null);
      return c.json(c.var.answer(stored));
    },
  )
  .delete(
    '/:id/parts',
    access('publisher'),
    validateParams(BackupPath),
    validateQuery(BackupUploadQuery),
    returns(NoContent),
    async (c) => {
      const id = getBackupKey(c.req.valid('param').id);
      await abortMultipart(c.env.BACKUPS, { id, multipartId: c.req.valid('query').upload });
      return c.body(null, 204);
    },
  )
  .get(
    '/:id',
    access('publisher'),
    validateParams(BackupPath),
    validateQuery(NoQuery),
    returns(z.string().meta({ format: 'binary' }), BINARY),
    async (c) => {
      const found = await readBackup(c.env.BACKUPS, c.req.valid('param').id);
      if (found === null) throw httpErrors.unknownBackup();
      return c.body(found.body, 200, {
        'Content-Type': BINARY,
        'Content-Length': String(found.backup.size),
        'Cache-Control': 'no-store',
      });
    },
  );
