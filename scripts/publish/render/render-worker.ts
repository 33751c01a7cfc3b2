import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageModel, SiteInfo } from '../../../site/models/page-models.ts';
import { BufferEncoder } from './buffer-encoder.ts';
import { hashContent } from '../../../site/models/builders/hash.ts';
import {
  createEntryReader,
  type ManifestEntry,
} from '../../../schema/store/queries/publishing/page-manifest.ts';
import { findNewestOutboxRow } from '../../../schema/store/queries/publishing/outbox.ts';
import { openSnapshot } from '../replica/open-snapshot.ts';
import { openStore } from '../store/open-store.ts';
import type { StoreAddress, StoredPage } from '../store/page-store.ts';
import { PageBuilder, type PathContent, type Unit } from './build-pages.ts';

/** Message to a thread before its first unit. Plain data. */
export type RenderTask = {
  /** File of the database. */
  file: string;
  /** True to store the pages at the end, when the file is closed: storing takes as long as the worker makes it. */
  isBrief: boolean;
  /** The newest outbox row of the plan. */
  cursor: number;
  template: string;
  site: SiteInfo;
  target: string;
  store: StoreAddress;
};

/** Result of one unit. `entries` are new for the manifest. */
export type UnitResult = { pages: number; rendered: number; stored: number; entries: ManifestEntry[] };

const HTML = 'text/html; charset=utf-8';

/** URL of the built entry (site/renderer/entry.ts). */
const { render } = (await import(workerData as string)) as { render(model: PageModel): Promise<string> };

let work: ReturnType<typeof startTask> | null = null;

/** Message to a thread. `skip`: paths that are newer than the task, so that it neither stores nor lists them. */
export type RenderMessage = { task: RenderTask } | { unit: Unit } | { skip: string[] } | 'end';

// Rejections reach the main thread as the 'error' event of the thread, which ends the publish.
parentPort!.on('message', async (message: RenderMessage) => {
  if (message === 'end') {
    await endTask();
    parentPort!.postMessage('ended');
  } else if ('task' in message) work = startTask(message.task);
  else if ('skip' in message) for (const path of message.skip) work!.newer.add(path);
  else parentPort!.postMessage(await publishUnit(message.unit));
});

async function endTask(): Promise<void> {
  if (work === null) return;
  const { snapshot, store, pending } = work;
  work = null;
  snapshot.close();
  for (const { pages, encoder } of pending) {
    await store.put(pages);
    encoder.close();
  }
}

function startTask(task: RenderTask) {
  const snapshot = openSnapshot(task.file);
  return {
    snapshot,
    isBrief: task.isBrief,
    // The server's own file may be newer than the plan. Facts of it would hide from the next plan that pages, which
    // this one does not include, state older ones.
    hasFacts: findNewestOutboxRow(snapshot) === task.cursor,
    pending: [] as { pages: StoredPage[]; encoder: BufferEncoder }[],
    newer: new Set<string>(),
    template: task.template,
    store: openStore(task.store),
    producer: new PageBuilder(snapshot, task.site),
    entries: createEntryReader(snapshot, task.target),
  };
}

async function publishUnit(unit: Unit): Promise<UnitResult> {
  const { template, store, producer, entries, isBrief, hasFacts, pending, newer } = work!;
  const result: UnitResult = { pages: 0, rendered: 0, stored: 0, entries: [] };
  // In steps over the whole unit: a hundred equal operations run faster than a hundred rounds of four.
  const products = [...producer.products(unit)];
  const known = entries(products.map((product) => product.path));
  const changed = products.flatMap((product) => {
    if (!('fact' in product)) result.pages += 1;
    if (newer.has(product.path) || ('fact' in product && !hasFacts)) return [];
    const before = known.get(product.path);
    const model = createChangeKey(product, template);
    if (before?.model === model && before.kind === product.kind) return [];
    const entry: ManifestEntry = { path: product.path, kind: product.kind, model, bytes: '' };
    result.entries.push(entry);
    return 'fact' in product ? [] : [{ product, entry, before }];
  });
  const rendered: { page: StoredPage; entry: ManifestEntry; before: ManifestEntry | undefined }[] = [];
  const encoder = new BufferEncoder();
  for (const { product, entry, before } of changed)
    rendered.push({ page: await toPage(product, encoder), entry, before });
  result.rendered = rendered.length;
  const toStore: StoredPage[] = [];
  for (const { page, entry, before } of rendered) {
    entry.bytes = `${hashContent(page.body)} ${page.status} ${page.location ?? ''}`.trimEnd();
    if (before?.bytes !== entry.bytes) toStore.push(page);
  }
  if (isBrief && toStore.length > 0) pending.push({ pages: toStore, encoder });
  else {
    if (toStore.length > 0) await store.put(toStore);
    encoder.close();
  }
  result.stored = toStore.length;
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
): Promise<StoredPage> {
  const { path } = product;
  if ('page' in product)
    return { path, status: product.status, type: HTML, body: encoder.encode(await render(product.page)) };
  if ('text' in product) return { path, status: 200, type: product.type, body: encoder.encode(product.text) };
  return { path, status: 301, type: HTML, location: product.location, body: encoder.encode('') };
}
