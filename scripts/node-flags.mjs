/**
 * Node flags of single commands. Publishing, also by the runner, which `npm start` includes: without a limit the heap
 * of the main thread retains garbage. The limit holds for the heap of each render thread, too, and replaces one of its
 * own: with half of it, threads spend a fifth of their time collecting garbage. Export, import and sample: nearly
 * everything they allocate is short-lived, for which Node reserves 128 MB; a quarter of that is equally fast for export
 * and sample, and half for import, which holds thousands of rows at a time. Import, also by the runner: the heap grows
 * to twice what is in use before it is collected, instead of up to four times, which saves 100 MB. A limit would end
 * imports of formats that are read whole.
 */
export const NODE_FLAGS = {
  publish: ['--max-heap-size=300'],
  deploy: ['--max-heap-size=300'],
  export: ['--max-semi-space-size=16'],
  jobs: ['--max-heap-size=300'],
  start: ['--max-heap-size=300'],
  import: ['--max-semi-space-size=32', '--heap-growing-percent=100'],
  sample: ['--max-semi-space-size=16'],
};

/**
 * @param {string} name of the command, 'publish'
 * @returns {string[]} flags of Node
 */
export function getNodeFlags(name) {
  return ['--import', new URL('drizzle-resolve-hook.mjs', import.meta.url).href, ...(NODE_FLAGS[name] ?? [])];
}
