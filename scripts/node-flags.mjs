/**
 * Node flags of single commands. Publishing: without a limit the heap retains garbage; the main thread needs a tenth
 * of the limit, and the render threads have their own. Import and sample: nearly everything they allocate is
 * short-lived, for which Node reserves 128 MB; a quarter of that is equally fast.
 */
export const NODE_FLAGS = {
  publish: ['--max-heap-size=300'],
  import: ['--max-semi-space-size=16'],
  sample: ['--max-semi-space-size=16'],
};

/**
 * @param {string} name of the command, 'publish'
 * @returns {string[]} flags of Node
 */
export function getNodeFlags(name) {
  return ['--import', new URL('drizzle-resolve-hook.mjs', import.meta.url).href, ...(NODE_FLAGS[name] ?? [])];
}
