import { registerHooks } from 'node:module';

/**
 * Preloaded into every command (see flags.mjs). To resolve an import between two modules of a package, Node 24 parses the whole
 * map of what the package exports. That of drizzle-orm has 170 KB and its modules import each other some thousand times, which was
 * two thirds of all that a short command did, and most of the garbage it made. No module of it needs the map for a relative import.
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
