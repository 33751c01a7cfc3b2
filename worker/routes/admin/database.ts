import { Hono } from 'hono';
import { DatabaseStatus, TableSize } from '../../../schema/contracts/database.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { loadDatabaseSize } from '../../../schema/store/queries/database/database-size.ts';
import {
  countTableRows,
  loadDatabaseFigures,
} from '../../../schema/store/queries/database/database-status.ts';
import { loadTaskRuns, type TaskRun } from '../../../schema/store/queries/database/task-runs.ts';
import { findNewestJobs } from '../../../schema/store/queries/job/jobs.ts';
import { listBackups } from '../../backups/backup-store.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { loadCurrentRelease } from '../../pages/load-release.ts';
import { countObjects, reachPageStore } from '../../pages/store-objects.ts';

/** Time limit of counting all rows, in milliseconds: less than that of the panel. */
const COUNT_TIMEOUT_MS = 12_000;

/** State of the database, the page store and the backups. */
export const adminDatabase = new Hono<AppEnv>()
  .get(
    '/',
    access('operator'),
    describeRoute({
      id: 'readDatabase',
      tag: 'Operators',
      summary: 'Get the state of the database',
      description: 'Returns the state of the database, of the published pages and of the backups.',
      example: { response: examples.databaseStatus },
    }),
    validateQuery(NoQuery),
    returns(DatabaseStatus),
    async (c) => {
      const { db } = c.var;
      const release = await reachPageStore(loadCurrentRelease(c.env.PAGES, Date.now()));
      const [size, figures, releases, [lastBackup], jobs, runs] = await Promise.all([
        loadDatabaseSize(db),
        loadDatabaseFigures(db, release),
        countObjects(c.env.PAGES, 'releases'),
        listBackups(c.env.BACKUPS),
        findNewestJobs(db, ['restore-check', 'optimize']),
        loadTaskRuns(db),
      ]);
      return c.json(
        c.var.answer({
          ...size,
          ...figures,
          releases,
          pageStore: toPageStore(runs.get('page-store')),
          lastBackup: lastBackup ?? null,
          restoreCheck: jobs.find(({ kind }) => kind === 'restore-check') ?? null,
          optimize: jobs.find(({ kind }) => kind === 'optimize') ?? null,
        }),
      );
    },
  )
  .get(
    '/tables',
    access('operator'),
    describeRoute({
      id: 'listTables',
      tag: 'Operators',
      summary: 'Count the rows of all tables',
      description:
        'Returns the number of rows of each table, the largest first. It reads a part of every table.',
      example: { response: [{ name: 'business', rows: 365_000 }] },
    }),
    validateQuery(NoQuery),
    returns(TableSize.array()),
    async (c) =>
      c.json(c.var.answer(await countTableRows(connectDatabase(c.var.settings, COUNT_TIMEOUT_MS)))),
  );

/** Size of the page store by the task that measures it; null if its last run failed. */
function toPageStore(run: TaskRun | undefined): DatabaseStatus['pageStore'] {
  if (run === undefined || run.startedAt === null || run.result === null) return null;
  const { objects, bytes } = JSON.parse(run.result) as { objects: number; bytes: number };
  return { objects, bytes, measuredAt: run.startedAt };
}
