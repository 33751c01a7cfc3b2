import { setTimeout as sleep } from 'node:timers/promises';
import { buildPagePolicy } from '../../schema/rules/website/csp/page-policy.ts';
import { planBriefly } from './plan/open-plan.ts';
import type { RecordEntry } from '../../schema/page-store/record-entry.ts';
import { createRun, type PublishRequest } from './publish-request.ts';
import type { Interrupt } from './interrupt.ts';
import { renderPlan } from './render-plan.ts';
import type { PublishStore } from './store/publish-store.ts';

/** Milliseconds between two looks for edits during work that takes seconds. */
const LOOK_MS = 50;

/** Publishes of edits in the middle of a long publish, or of a compaction. */
export type Insertion = Omit<Interrupt, 'isOvertaken'> & {
  /** Forgets the paths of edits until an outbox row, the newest one of a new copy of the database. */
  forget(row: number): void;
  /** The newest outbox row of edits that are published, also by a publish before; null if that is unknown. */
  edited(): number | null;
  /** Error after which no edit was inserted any more; to be thrown once the long publish is complete. */
  failure(): unknown;
};

/**
 * Publishes the own pages of the edits after an outbox row, as a release of their own. The cursor stays, so that the
 * next publish checks the edits once more, after which the bytes are those of a full publish.
 *
 * @returns the newest row that it includes, the paths that it looked at, and the policy of its release; null if the
 *   edits have to wait, because they are many, the templates are new, or the database is elsewhere, so that its changes
 *   would have to be copied first
 */
export async function publishEdits(
  request: PublishRequest,
  store: PublishStore,
  since?: number,
): Promise<{ cursor: number; paths: string[]; policy: string | null } | null> {
  const { pool, database } = request;
  if (pool === undefined || database.file === null) return null;
  const about = { ...request, record: store.recordFile, threads: 1 };
  const brief = await planBriefly(database.file, about, { since });
  if (brief === null) return null;
  const { cursor, before, phases } = brief;
  try {
    // Without edits there is nothing to render, and finding stale pages of the whole site takes long.
    if (phases.length === 0) return { cursor, paths: [], policy: null };
    const run = createRun();
    const entries: RecordEntry[] = [];
    const kept: string[] = [];
    const { stale } = await renderPlan(brief, {
      pool,
      store,
      save: (some) => void entries.push(...some),
      interrupt: null,
      onUnit: (unit) => void kept.push(...unit.kept),
    });
    const policy = await buildPagePolicy(brief.policyInput);
    // The release is of the changes before, and of these pages.
    await store.commit(run, {
      removed: stale,
      template: before!.template,
      getPolicy: () => policy,
      inserted: { entries, kept },
      getCursor: () => before!.cursor,
      getNow: () => new Date(),
      by: request.author,
      isAdvance: true,
    });
    return { cursor, paths: [...entries.map(({ path }) => path), ...stale, ...kept], policy };
  } finally {
    brief.snapshot.close();
  }
}

/**
 * Creates the insertions of a long publish: after an import, its pages take minutes, for which no edit should wait.
 * The threads of the long publish leave pages alone that an insertion has published, or found right. Edits of many
 * pages, of the templates or of the settings wait.
 */
export function createInsertion(request: PublishRequest, store: PublishStore): Insertion {
  const paths = new Map<string, number>();
  const news = request.news ?? { take: () => false, published: null };
  let isDue = false;
  let isOver = false;
  let failure: unknown = null;
  let policy: string | null = null;
  let copied = 0;
  /** First and last outbox rows of the insertions in `paths`. */
  let ranges: { since: number; cursor: number }[] = [];
  let running = Promise.resolve();
  const isReported = () => (isDue ||= news.take());
  const insert = async () => {
    isDue = false;
    if (isOver) return;
    const since = Math.max(news.published ?? 0, store.progress()?.cursor ?? 0);
    try {
      const edits = await publishEdits(request, store, since);
      isOver = edits === null;
      if (edits === null) return;
      // Those that the copy has are rendered from it.
      if (edits.cursor > copied && edits.paths.length > 0) {
        for (const path of edits.paths) paths.set(path, edits.cursor);
        ranges.push({ since, cursor: edits.cursor });
      }
      news.published = edits.cursor;
      policy = edits.policy ?? policy;
    } catch (error) {
      failure = error;
      isOver = true;
    }
  };
  let runs = 0;
  const run = () => {
    runs += 1;
    return (running = insert());
  };
  return {
    paths,
    countRuns: () => runs,
    forget(row) {
      copied = row;
      for (const [path, newest] of paths) if (newest <= row) paths.delete(path);
      ranges = ranges.filter(({ cursor }) => cursor > row);
      if ((news.published ?? 0) <= row) policy = null;
    },
    getPolicy: () => policy,
    getCursor: (row) =>
      ranges.reduce((least, { since }) => (since < copied ? Math.min(least, since) : least), row),
    isDue: isReported,
    run,
    async during(work, patience = 0) {
      let isDone = false;
      const done = work(() => running).finally(() => (isDone = true));
      // It is awaited in the end, and may fail before.
      done.catch(() => {});
      for (let waited = 0; !isDone; waited = isReported() ? waited + LOOK_MS : 0) {
        if (isReported() && waited >= patience) {
          await run();
          waited = 0;
        }
        await Promise.race([done, sleep(LOOK_MS)]);
      }
      return await done;
    },
    edited: () => news.published,
    failure: () => failure,
  };
}
