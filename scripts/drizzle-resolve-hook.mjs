import { registerHooks } from 'node:module';

/**
 * Preloaded into every command (see node-flags.mjs). To resolve an import between two modules of a package, Node 24
 * parses all exports of its package.json. Those of drizzle-orm have 170 KB and its modules import each other some
 * thousand times, which was two thirds of the time of a short command and most of its garbage. Relative imports never
 * need them.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isWithin =
      specifier.startsWith('.') &&
      specifier.endsWith('.js') &&
      context.parentURL?.includes('/node_modules/drizzle-orm/');
    if (!isWithin) return nextResolve(specifier, context);
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
  },
});
