import { buildPagePolicy } from '../../schema/rules/website/csp/page-policy.ts';
import { planBriefly } from './plan/open-plan.ts';
import { createRun, type PublishRequest } from './publish-request.ts';
import { type Interrupt, renderPlan } from './render-plan.ts';
import type { PublishStore } from './store/publish-store.ts';

/** Publishes of edits in the middle of a long publish. */
export type Insertion = Omit<Interrupt, 'isOvertaken'> & {
  /** Paths whose pages are newer than the copies that the long publish reads; to be emptied with each copy. */
  paths: Set<string>;
  /** The newest outbox row of edits that are published; null if none are. */
  edited(): number | null;
  /** Error after which no edit was inserted any more; to be thrown once the long publish is complete. */
  failure(): unknown;
};

/**
 * Publishes the own pages of the edits after an outbox row, as a release of their own. The cursor stays, so that the
 * next publish checks the edits once more, after which the bytes are those of a full publish.
 *
 * @returns the newest row that it includes and the paths that it changed; null if the edits have to wait, because they
 *   are many, the templates are new, or the database is elsewhere, so that its changes would have to be copied first
 */
export async function publishEdits(
  request: PublishRequest,
  store: PublishStore,
  since?: number,
): Promise<{ cursor: number; paths: string[] } | null> {
  const { pool, database } = request;
  if (pool === undefined || database.file === null) return null;
  const about = { ...request, record: store.recordFile, threads: 1 };
  const brief = await planBriefly(database.file, about, { since });
  if (brief === null) return null;
  const { cursor, before, phases } = brief;
  try {
    // Without edits there is nothing to render, and finding stale pages of the whole site takes long.
    if (phases.length === 0) return { cursor, paths: [] };
    const run = createRun();
    const found: string[] = [];
    const { stale } = await renderPlan(brief, {
      pool,
      store,
      save(entries) {
        found.push(...entries.map(({ path }) => path));
        store.add(entries, run);
      },
      interrupt: null,
      onUnit: () => {},
    });
    // The release is of the changes before, and of these pages.
    await store.commit(run, {
      removed: stale,
      template: before!.template,
      policy: await buildPagePolicy(brief.policyInput),
      cursor: before!.cursor,
      now: new Date(),
      by: request.author,
      isAdvance: true,
    });
    return { cursor, paths: [...found, ...stale] };
  } finally {
    brief.snapshot.close();
  }
}

/**
 * Creates the insertions of a long publish: after an import, its pages take minutes, for which no edit should wait.
 * The threads of the long publish leave pages alone that an insertion has published. Edits of many pages, of the
 * templates or of the settings wait.
 */
export function createInsertion(request: PublishRequest, store: PublishStore): Insertion {
  const paths = new Set<string>();
  let edited: number | null = null;
  let isDue = false;
  let isOver = false;
  let failure: unknown = null;
  return {
    paths,
    isDue: () => (isDue ||= request.takeNews?.() ?? false),
    async run() {
      isDue = false;
      if (isOver) return;
      try {
        const edits = await publishEdits(request, store, edited ?? undefined);
        isOver = edits === null;
        if (edits === null) return;
        for (const path of edits.paths) paths.add(path);
        edited = edits.cursor;
      } catch (error) {
        failure = error;
        isOver = true;
      }
    },
    edited: () => edited,
    failure: () => failure,
  };
}
