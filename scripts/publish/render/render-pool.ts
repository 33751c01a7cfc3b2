import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RecordEntry } from '../../../schema/page-store/record-entry.ts';
import type { RenderMessage, RenderTask, TaskEnd, UnitResult } from './render-worker.ts';
import type { Unit } from './build-pages.ts';

/**
 * Space for young objects of a thread in MB, in three parts of 8, of which `--max-semi-space-size` (node-flags.mjs)
 * sets one. For processes without that flag, such as tests, where V8 would take 192. Beside it, this has no effect.
 */
const HEAP_MB = { maxYoungGenerationSizeMb: 24 };
/** Id of a thread that has exited. */
const EXITED = -1;
/** Units assigned to a thread at a time: while one is stored, the next can be rendered. */
const QUEUED_UNITS = 2;

/** Units in lanes. Each thread prefers one lane. */
export type RenderPhase = Iterable<Unit>[];

/** Threads that render units and store their pages. */
export class RenderPool {
  readonly #entry: string;
  readonly #threads: Worker[] = [];
  /** Rejects with the error of the first thread that fails. */
  readonly #failed = Promise.withResolvers<never>();

  /** @param entry URL of the built entry, which the threads load at once */
  constructor(size: number, entry: string) {
    this.#entry = entry;
    // The caller of `run` handles the failure; between two runs there is no handler.
    this.#failed.promise.catch(() => {});
    this.grow(size);
  }

  /** Starts threads until there are `size`. To be called between two tasks. */
  grow(size: number): void {
    const { reject } = this.#failed;
    while (this.#threads.length < size) {
      const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
        workerData: this.#entry,
        resourceLimits: HEAP_MB,
        env: { NODE_ENV: 'production', ...getCompileCache() },
      });
      thread.on('error', reject);
      thread.on('exit', (code) => reject(new Error(`A render thread stopped with code ${code}`)));
      this.#threads.push(thread);
    }
  }

  /** Sends the threads what all following units have in common. */
  begin(task: RenderTask): void {
    this.#send({ task });
  }

  /** Tells the threads that the pages of these paths are newer than their task. */
  skip(paths: string[]): void {
    this.#send({ skip: paths });
  }

  /** Makes the threads close the database and store the remaining pages. @returns entries of these */
  async end(): Promise<RecordEntry[]> {
    const ends = this.#threads.map(
      (thread) => new Promise<TaskEnd>((resolve) => thread.once('message', resolve)),
    );
    this.#send('end');
    const ended = await Promise.race([Promise.all(ends), this.#failed.promise]);
    return ended.flatMap((end) => end.ended);
  }

  #send(message: RenderMessage): void {
    for (const thread of this.#threads) thread.postMessage(message);
  }

  /**
   * Runs all units, unordered, and passes each result to `onResult`, with back-pressure. A thread takes units of its
   * own lane first, then of the others.
   *
   * @throws the error of the first thread that fails
   */
  async run(phase: RenderPhase, onResult: (result: UnitResult) => Promise<void>): Promise<void> {
    const lanes = phase.map((units) => units[Symbol.iterator]());
    const nextUnit = (first: number): Unit | undefined => {
      for (let i = 0; i < lanes.length; i++) {
        const next = lanes[(first + i) % lanes.length]!.next();
        if (!next.done) return next.value;
      }
      return undefined;
    };
    const work = async (thread: Worker, number: number) => {
      const results = readResults(thread);
      let inHand = 0;
      const hand = () => {
        const unit = nextUnit(number);
        if (unit === undefined) return;
        thread.postMessage({ unit } satisfies RenderMessage);
        inHand += 1;
      };
      for (let i = 0; i < QUEUED_UNITS; i++) hand();
      while (inHand > 0) {
        const result = await results.next();
        inHand -= 1;
        hand();
        await onResult(result);
      }
      results.stop();
    };
    await Promise.race([Promise.all(this.#threads.map(work)), this.#failed.promise]);
  }

  /**
   * Makes the threads end by themselves, between two steps and once they are loaded: a thread that is terminated while
   * its driver loads, reads or writes takes the process with it.
   */
  async close(): Promise<void> {
    for (const thread of this.#threads) thread.removeAllListeners('exit');
    this.#send('close');
    await Promise.all(this.#threads.map(waitForExit));
  }
}

/** Folder of compiled modules, of which threads know by their environment only. With it they start in half the time. */
function getCompileCache() {
  const folder = getCompileCacheDir();
  // It has a subfolder for each version of Node.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

async function waitForExit(thread: Worker): Promise<void> {
  if (thread.threadId !== EXITED) await new Promise((resolve) => thread.once('exit', resolve));
}

/** Reads the messages of a thread, one at a time. */
function readResults(thread: Worker) {
  const ready: UnitResult[] = [];
  let resume: (() => void) | undefined;
  const listen = (result: UnitResult) => {
    ready.push(result);
    resume?.();
  };
  thread.on('message', listen);
  return {
    async next(): Promise<UnitResult> {
      while (ready.length === 0) await new Promise<void>((resolve) => (resume = resolve));
      return ready.shift()!;
    },
    stop: () => thread.off('message', listen),
  };
}
