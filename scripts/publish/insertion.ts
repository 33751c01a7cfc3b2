import { createManifestWriter, type ManifestWriter } from './manifest-writer.ts';
import { type OpenPlan, planBriefly } from './plan/open-plan.ts';
import type { PublishRequest } from './publish-request.ts';
import { type Interrupt, renderPlan } from './render-plan.ts';
import type { RenderPool } from './render/render-pool.ts';
import { makeCurrent, type PublishTarget } from './store/publish-target.ts';

/** Publishes of edits in the middle of a long publish. */
export type Insertion = Interrupt & {
  /** Paths whose pages are newer than the long publish. */
  paths: ReadonlySet<string>;
  /** Error after which no edit was inserted any more; to be thrown once the long publish is complete. */
  failure(): unknown;
};

/**
 * Creates the insertions of a long publish: after an import, its pages take minutes, for which no edit should wait.
 * An insertion publishes the own pages of the edits so far, which the threads of the long publish leave alone from then
 * on. The cursor stays before newer changes, so that the next publish checks them once more, after which the bytes are
 * those of a full publish. Edits of many pages, of the templates or of the settings wait.
 *
 * @param scope the long publish: its plan, its pool and the writer of its entries
 * @returns null if no changes are reported, the database is elsewhere, so that its changes would have to be copied
 *   first, or the pages are part of a release that visitors do not see yet
 */
export function createInsertion(
  request: PublishRequest,
  {
    plan,
    target,
    pool,
    ledger,
  }: { plan: OpenPlan; target: PublishTarget; pool: RenderPool; ledger: ManifestWriter },
): Insertion | null {
  const { takeNews, pool: own, database, destination, build } = request;
  const { file: source } = database;
  if (takeNews === undefined || own === undefined || source === null) return null;
  if (plan.before?.template !== plan.template) return null;
  const paths = new Set<string>();
  // Edits that came before the end of the import are part of the long publish, but must not wait for it either.
  let since = plan.before.cursor;
  let isDue = true;
  let isOver = false;
  let failure: unknown = null;
  const insert = async () => {
    // The entries of pages that were stored tell what has to be stored again.
    await ledger.flush();
    const brief = planBriefly(source, { ...request, target: target.id, threads: 1 }, { since });
    isOver = brief === null;
    if (brief === null) return;
    try {
      // Without edits there is nothing to render, and finding stale pages of the whole site takes long.
      if (brief.phases.length === 0) {
        since = brief.cursor;
        return;
      }
      const found: string[] = [];
      const writer = createManifestWriter(database.db, target.id);
      const stale = await renderPlan(brief, {
        pool: own,
        target,
        ledger: {
          add(entries) {
            found.push(...entries.map(({ path }) => path));
            return writer.add(entries);
          },
        },
        interrupt: null,
        onUnit: () => {},
      });
      await writer.flush();
      await writer.remove(stale, target.store);
      for (const path of [...found, ...stale]) paths.add(path);
      pool.skip([...found, ...stale]);
      since = brief.cursor;
      // Those of a folder are visible, and it is not finished.
      if (destination.kind === 'r2') await makeCurrent(destination, build.template, true);
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
