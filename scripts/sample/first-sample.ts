import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../schema/store/database.ts';
import { isNeverUsed } from '../../schema/store/queries/business/by-source.ts';
import { createProgress } from '../runtime/cli/progress-bar.ts';
import { loadSample } from './load.ts';

const BUSINESSES = 2_000;

/**
 * Loads the sample into a database that was never used. One that was emptied, by a reset or by removing the sample,
 * stays empty.
 */
export async function loadFirstSample(dataDir: string, db: Database, now: Date): Promise<void> {
  // Exists during loading: a start that was killed is completed by the next one.
  const unfinished = join(dataDir, 'run', 'first-sample');
  if (!existsSync(unfinished) && !(await isNeverUsed(db))) return;
  writeFileSync(unfinished, '');
  const bar = createProgress(`Loading ${BUSINESSES.toLocaleString('en')} sample businesses`, BUSINESSES);
  await loadSample(db, { businesses: BUSINESSES, now, onProgress: (done) => bar.update(done) });
  bar.end('done');
  rmSync(unfinished);
}
