import { buildPagePolicy } from '../../schema/rules/website/csp/page-policy.ts';
import { type OpenPlan, planBriefly } from './plan/open-plan.ts';
import { createRun, type PublishRequest } from './publish-request.ts';
import { type Interrupt, renderPlan } from './render-plan.ts';
import type { RenderPool } from './render/render-pool.ts';
import type { PublishStore } from './store/publish-store.ts';

/** Publishes of edits in the middle of a long publish. */
export type Insertion = Interrupt & {
  /** Paths whose pages are newer than the long publish. */
  paths: ReadonlySet<string>;
  /** Error after which no edit was inserted any more; to be thrown once the long publish is complete. */
  failure(): unknown;
};

/**
 * Creates the insertions of a long publish: after an import, its pages take minutes, for which no edit should wait.
 * An insertion publishes the own pages of the edits so far, as a release of their own, and the threads of the long
 * publish leave them alone from then on. The cursor stays before newer changes, so that the next publish checks them
 * once more, after which the bytes are those of a full publish. Edits of many pages, of the templates or of the
 * settings wait.
 *
 * @param scope the long publish: its plan, its pool and its store
 * @returns null if no changes are reported, the database is elsewhere, so that its changes would have to be copied
 *   first, or the templates are new, so that the pages are of two kinds until the publish is complete
 */
export function createInsertion(
  request: PublishRequest,
  { plan, store, pool }: { plan: OpenPlan; store: PublishStore; pool: RenderPool },
): Insertion | null {
  const { takeNews, pool: own, database } = request;
  const { file: source } = database;
  const { before } = plan;
  if (takeNews === undefined || own === undefined || source === null) return null;
  if (before === undefined || before.template !== plan.template) return null;
  const paths = new Set<string>();
  // Edits that came before the end of the import are part of the long publish, but must not wait for it either.
  let since = before.cursor;
  let isDue = true;
  let isOver = false;
  let failure: unknown = null;
  const insert = async () => {
    const brief = planBriefly(source, { ...request, record: store.recordFile, threads: 1 }, { since });
    isOver = brief === null;
    if (brief === null) return;
    try {
      // Without edits there is nothing to render, and finding stale pages of the whole site takes long.
      if (brief.phases.length === 0) {
        since = brief.cursor;
        return;
      }
      const run = createRun();
      const found: string[] = [];
      const stale = await renderPlan(brief, {
        pool: own,
        store,
        save(entries) {
          found.push(...entries.map(({ path }) => path));
          store.add(entries, run);
        },
        interrupt: null,
        onUnit: () => {},
      });
      // The release is of the changes before the long publish, and of these pages.
      await store.commit(run, {
        removed: stale,
        template: before.template,
        policy: await buildPagePolicy(brief.policyInput),
        cursor: before.cursor,
        now: new Date(),
        by: request.author,
      });
      for (const path of [...found, ...stale]) paths.add(path);
      pool.skip([...found, ...stale]);
      since = brief.cursor;
    } finally {
      brief.snapshot.close();
    }
  };
  return {
    paths,
    isDue: () => !isOver && (isDue ||= takeNews()),
    async run() {
      isDue = false;
      try {
        await insert();
      } catch (error) {
        failure = error;
        isOver = true;
      }
    },
    failure: () => failure,
  };
}
