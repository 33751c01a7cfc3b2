import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageModel, SiteInfo } from '../../../site/models/page-models.ts';
import { BufferEncoder } from './buffer-encoder.ts';
import { toSocialCard } from '../../../site/features/seo/social-card.ts';
import { hashContent } from '../../../site/models/builders/hash.ts';
import { createEntryReader } from '../../../schema/store/record/read-record.ts';
import { NOWHERE, type RecordEntry } from '../../../schema/page-store/record-entry.ts';
import { getSocialCardVersion } from '../../../schema/page-store/social-card.ts';
import { findNewestOutboxRow } from '../../../schema/store/queries/publishing/outbox.ts';
import { openSnapshot } from '../replica/open-snapshot.ts';
import { openSink } from '../store/open-sink.ts';
import type { RenderedPage, SinkAddress } from '../store/page-sink.ts';
import { PageBuilder, type PathContent, type Unit } from './build-pages.ts';

/** Message to a thread before its first unit. Plain data. */
export type RenderTask = {
  /** File of the database. */
  file: string;
  /** File of the record. */
  record: string;
  /** True for the few pages of an edit: what a publish staged that died is not theirs. */
  isBrief: boolean;
  /** Ids of the businesses whose pages are planned, if the plan has only the own pages of changes; null for others. */
  own: number[] | null;
  /** The newest outbox row of the plan. */
  cursor: number;
  template: string;
  site: SiteInfo;
  sink: SinkAddress;
};

/**
 * Result of one unit. `entries` are those of pages that are stored by now, also of earlier units; `kept` the paths of
 * pages that are published as they should be, if the plan is a brief one.
 */
export type UnitResult = {
  pages: number;
  rendered: number;
  stored: number;
  entries: RecordEntry[];
  kept: string[];
};
/** Last message of a task: the entries of the remaining pages. */
export type TaskEnd = { ended: RecordEntry[] };

const HTML = 'text/html; charset=utf-8';

/** URL of the built entry (site/renderer/entry.ts). */
const { render } = (await import(workerData as string)) as { render(model: PageModel): Promise<string> };

let work: ReturnType<typeof startTask> | null = null;

/** Message to a thread. `skip`: paths that are newer than the task, so that it neither stores nor lists them. */
export type RenderMessage = { task: RenderTask } | { unit: Unit } | { skip: string[] } | 'end' | 'close';

// Rejections reach the main thread as the 'error' event of the thread, which ends the publish.
parentPort!.on('message', async (message: RenderMessage) => {
  if (message === 'close') process.exit();
  if (message === 'end') parentPort!.postMessage({ ended: await endTask() } satisfies TaskEnd);
  else if ('task' in message) work = startTask(message.task);
  else if ('skip' in message) for (const path of message.skip) work!.newer.add(path);
  else parentPort!.postMessage(await publishUnit(message.unit));
});

async function endTask(): Promise<RecordEntry[]> {
  if (work === null) return [];
  const { snapshot, sink } = work;
  work = null;
  snapshot.close();
  return await sink.flush();
}

function startTask(task: RenderTask) {
  const snapshot = openSnapshot(task.file, task.record);
  return {
    snapshot,
    isBrief: task.isBrief,
    // The server's own file may be newer than the plan. Facts of it would hide from the next plan that pages, which
    // this one does not include, state older ones.
    hasFacts: findNewestOutboxRow(snapshot) === task.cursor,
    newer: new Set<string>(),
    template: task.template,
    sink: openSink(task.sink),
    producer: new PageBuilder(snapshot, task.site, {
      hasFewPages: task.isBrief,
      own: task.own,
    }),
    entries: createEntryReader(snapshot),
  };
}

async function publishUnit(unit: Unit): Promise<UnitResult> {
  const { template, sink, producer, entries, isBrief, hasFacts, newer } = work!;
  const result: UnitResult = { pages: 0, rendered: 0, stored: 0, entries: [], kept: [] };
  // In steps over the whole unit: a hundred equal operations run faster than a hundred rounds of four.
  const products = [...producer.products(unit)];
  const isForced = 'isForced' in unit && unit.isForced === true;
  const { published, staged } = entries(isForced ? [] : products.map((product) => product.path));
  const changed = products.flatMap((product) => {
    const { path, kind } = product;
    if (!('fact' in product)) result.pages += 1;
    if (newer.has(path) || ('fact' in product && !hasFacts && product.isWhole !== true)) return [];
    const model = createChangeKey(product, template);
    const isSame = (entry: RecordEntry | undefined) => entry?.model === model && entry.kind === kind;
    const before = published.get(path);
    if (isSame(before)) {
      // A fact goes with the pages that state it, and redirects are all looked at with each edit.
      if (isBrief && !('fact' in product) && kind !== 'redirect') result.kept.push(path);
      return [];
    }
    if (!isBrief && isSame(staged.get(path))) {
      result.entries.push(staged.get(path)!);
      return [];
    }
    const entry: RecordEntry = { path, kind, model, bytes: '', ...NOWHERE };
    if (!('fact' in product)) return [{ product, entry, before }];
    result.entries.push(entry);
    return [];
  });
  const encoder = new BufferEncoder();
  const toStore: { page: RenderedPage; entry: RecordEntry }[] = [];
  for (const { product, entry, before } of changed) {
    const page = await toPage(product, encoder);
    entry.bytes = summarize(page);
    if (before?.bytes === entry.bytes) {
      const { pack, offset, length } = before;
      result.entries.push({ ...entry, pack, offset, length });
    } else toStore.push({ page, entry });
  }
  result.rendered = changed.length;
  result.stored = toStore.length;
  result.entries.push(...(await sink.add(toStore)));
  encoder.close();
  // Rendering is a chain of microtasks: without this the event loop, and with it the release of memory, would never
  // run.
  await setImmediate();
  return result;
}

/** Change key of everything that decides the bytes: the data, and for pages also the templates. */
function createChangeKey(product: PathContent, template: string): string {
  if ('page' in product) return hashContent(`${template}\n${product.print ?? JSON.stringify(product.page)}`);
  if ('text' in product) return hashContent(product.text);
  return hashContent('fact' in product ? product.fact : product.location);
}

/** Encoded once, for the hash and for the store. */
async function toPage(
  product: Exclude<PathContent, { fact: string }>,
  encoder: BufferEncoder,
): Promise<RenderedPage> {
  const { path } = product;
  const finish = (
    head: Pick<RenderedPage, 'status' | 'type' | 'location' | 'card'>,
    text: string,
  ): RenderedPage => {
    const body = encoder.encode(text);
    return { path, ...head, body, etag: hashContent(body) };
  };
  if ('page' in product) {
    const { page, status } = product;
    const card = page.kind === 'business' ? { card: toSocialCard(page) } : {};
    return finish({ status, type: HTML, ...card }, await render(page));
  }
  if ('text' in product) return finish({ status: 200, type: product.type }, product.text);
  return finish({ status: 301, type: HTML, location: product.location }, '');
}

/** Summary of what is stored of a page: a page with another one is stored again. */
function summarize({ etag, status, location, card }: RenderedPage): string {
  const version = card && getSocialCardVersion(card, '');
  return [etag, status, location, version].filter((part) => part !== undefined).join(' ');
}
