/**
 * Node flags of single commands. Publishing, also by the runner: without a limit the heap retains garbage; the main
 * thread needs a tenth of the limit, and the render threads have their own. Export, import and sample: nearly
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
