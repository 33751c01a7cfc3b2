import { Hono } from 'hono';
import { BatchQuery, BatchResult } from '../../../schema/contracts/release.ts';
import {
  decodeBatch,
  MAX_BATCH_BYTES,
  MAX_BATCH_PAGES,
  type PageEntry,
} from '../../../schema/contracts/page-batch.ts';
import type { AppEnv } from '../../env.ts';
import { httpErrors } from '../../errors.ts';
import { access } from '../../middleware/access.ts';
import { returns } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { applyBatch } from '../../pages/page-store.ts';
import { readBody } from '../../read-body.ts';

/** Stores and removes pages of a release, for the publisher. */
export const internalPages = new Hono<AppEnv>().post(
  '/',
  access('publisher'),
  validateQuery(BatchQuery),
  returns(BatchResult),
  async (c) => {
    const { release } = c.req.valid('query');
    const entries = readBatch(await readBody(c.req.raw, MAX_BATCH_BYTES));
    return c.json(c.var.answer(await applyBatch(c.env.PAGES, release, entries)));
  },
);

function readBatch(bytes: Uint8Array): PageEntry[] {
  let entries: PageEntry[];
  try {
    entries = decodeBatch(bytes);
  } catch (cause) {
    throw httpErrors.invalidBatch(cause);
  }
  if (entries.length > MAX_BATCH_PAGES) {
    throw httpErrors.batchTooLarge(MAX_BATCH_PAGES);
  }
  return entries;
}
