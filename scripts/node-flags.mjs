/**
 * Flags of commands that publish, which includes the runner. Without a limit the heap of the main thread retains
 * garbage; it holds for each render thread, too. Marking without steps ends sooner, and nobody waits for the threads
 * meanwhile. Threads that help to collect would take the processor from those that render
 * (docs/decisions/2026-11-29-heap-limits.md). Each thread has 8 MB for young objects, twice: with 16, publishing takes
 * 60 MB more, and 6 to 10 % less time.
 */
const PUBLISHING = [
  '--max-heap-size=300',
  '--max-semi-space-size=8',
  '--no-incremental-marking',
  '--single-threaded-gc',
];

/**
 * Node flags of single commands. Export, import and sample: nearly everything they allocate is short-lived, for which
 * Node reserves 128 MB; a quarter of that is equally fast for export and sample, and three eighths for import, which
 * holds thousands of rows at a time. Import, also by the runner, and sample: the heap grows to one and a half of what
 * is in use before it is collected, instead of up to four times (docs/decisions/2026-11-29-heap-limits.md). A limit
 * would end imports of formats that are read whole.
 */
export const NODE_FLAGS = {
  publish: PUBLISHING,
  deploy: PUBLISHING,
  export: ['--max-semi-space-size=16'],
  jobs: PUBLISHING,
  start: PUBLISHING,
  import: ['--max-semi-space-size=24', '--heap-growing-percent=50'],
  sample: ['--max-semi-space-size=16', '--heap-growing-percent=50'],
};

/**
 * @param {string} name of the command, 'publish'
 * @returns {string[]} flags of Node
 */
export function getNodeFlags(name) {
  return ['--import', new URL('drizzle-resolve-hook.mjs', import.meta.url).href, ...(NODE_FLAGS[name] ?? [])];
}
