/**
 * Node's own options for single commands. Publishing: a heap without a limit keeps garbage as memory; what the main thread needs
 * is a tenth of the limit, and the render threads have their own.
 * Importing and loading the sample: nearly all they make is garbage soon, for which Node reserves 128 MB; a quarter of that costs no time.
 */
export const FLAGS = {
  publish: ['--max-heap-size=300'],
  import: ['--max-semi-space-size=16'],
  sample: ['--max-semi-space-size=16'],
};

/**
 * @param {string} name the command, 'publish'
 * @returns {string[]} with which Node runs it
 */
export function flagsOf(name) {
  return ['--import', new URL('quick-resolve.mjs', import.meta.url).href, ...(FLAGS[name] ?? [])];
}
