import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { root } from '../root.ts';

// Writes what a Wrangler configuration says about bindings, limits and rules of assets, for Miniflare. Variables are
// those of an installation, and its secrets stay out of the bundle.
const [config, file] = process.argv.slice(2) as [string, string];
const { workerOptions } = unstable_getMiniflareWorkerOptions(config, undefined, {
  overrides: { assets: { directory: join(root, 'site/public') } },
});
const { bindings: _, modulesRules: __, rootPath: ___, ...options } = workerOptions;
writeFileSync(file, JSON.stringify(options));
