/**
 * Node's own options for single commands. Publishing: loading the modules makes 150 MB of garbage, which a heap without
 * a limit keeps as memory; what the main thread needs is a tenth of the limit, and the render threads have their own.
 */
export const FLAGS = { publish: ['--max-heap-size=300'] };

/** @param {string} name the command, 'publish' */
export function flagsOf(name) {
  return FLAGS[name] ?? [];
}
