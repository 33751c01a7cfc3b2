import { Hono } from 'hono';
import { DAMAGED_DATABASE, DatabaseStatus, TableSize } from '../../../schema/contracts/database.ts';
import { NoQuery } from '../../../schema/contracts/query.ts';
import { loadDatabaseSize } from '../../../schema/store/queries/database/database-size.ts';
import {
  countTableRows,
  loadDatabaseFigures,
} from '../../../schema/store/queries/database/database-status.ts';
import { loadTaskRuns, type TaskRun } from '../../../schema/store/queries/database/task-runs.ts';
import { findLastEnded } from '../../../schema/store/queries/job/jobs.ts';
import { listBackups } from '../../backups/backup-store.ts';
import { connectDatabase } from '../../database/connect.ts';
import type { AppEnv } from '../../env.ts';
import { logError } from '../../log.ts';
import { access } from '../../middleware/access.ts';
import { returns, describeRoute } from '../../middleware/response-contract.ts';
import { validateQuery } from '../../middleware/validate.ts';
import { examples } from '../../openapi/examples.ts';
import { loadWholeRelease } from '../../pages/load-release.ts';
import { countObjects } from '../../pages/store-objects.ts';

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
      description:
        'Returns the state of the database, of the published pages and of the backups. A store that does not respond is named in `unavailable`.',
      example: { response: examples.databaseStatus },
    }),
    validateQuery(NoQuery),
    returns(DatabaseStatus),
    async (c) => {
      const { db } = c.var;
      const unavailable: DatabaseStatus['unavailable'] = [];
      // A store that is down must not hide what the others know.
      const ask = <T>(store: (typeof unavailable)[number], answer: Promise<T>) =>
        answer.catch((error: unknown) => {
          logError('store_unavailable', error, { store });
          unavailable.push(store);
          return undefined;
        });
      const pages = ask(
        'page-store',
        Promise.all([loadWholeRelease(c.env.PAGES, Date.now()), countObjects(c.env.PAGES, 'releases')]),
      );
      const [size, figures, backups, restoreCheck, optimize, runs] = await Promise.all([
        loadDatabaseSize(db),
        pages.then((known) => loadDatabaseFigures(db, known?.[0])),
        ask('backup-store', listBackups(c.env.BACKUPS)),
        findLastEnded(db, 'restore-check'),
        findLastEnded(db, 'optimize', DAMAGED_DATABASE),
        loadTaskRuns(db),
      ]);
      return c.json(
        c.var.answer({
          unavailable: unavailable.toSorted(),
          ...size,
          ...figures,
          releases: (await pages)?.[1] ?? null,
          pageStore: toPageStore(runs.get('page-store')),
          lastBackup: backups?.[0] ?? null,
          restoreCheck,
          optimize,
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

/** Size of the page store by the last run of the task that measured it; null before the first. */
function toPageStore(run: TaskRun | undefined): DatabaseStatus['pageStore'] {
  const { pageStore } = DatabaseStatus.shape;
  return pageStore.safeParse(JSON.parse(run?.result ?? 'null')).data ?? null;
}
