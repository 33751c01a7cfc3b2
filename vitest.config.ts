import { configDefaults, defineConfig } from 'vitest/config';
import { getNodeFlags } from './scripts/node-flags.mjs';
import { createIconSpritePlugin } from './site/components/icons/icon-sprite-plugin.ts';

/**
 * Runs test files in Node without Vite, which loads them in half the time. They cannot import files that have to be
 * transformed, such as JSX and the modules of plugins.
 */
const withoutVite = { viteModuleRunner: false, nodeLoader: false };

/** Files share a process, because starting one per file takes longer than most unit tests. */
const together = { isolate: false, maxWorkers: 2 };

/** One project per kind of test; `npm test` and `npm run check` select them by name. */
export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, '.data/**'],
    setupFiles: ['tests/support/strict-console.ts'],
    execArgv: getNodeFlags('test'),
    // They end a test that hangs; a busy machine must not reach them.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{schema,scripts}/**/*.test.ts', 'tests/{support,contracts,relevance}/**/*.test.ts'],
          ...together,
          experimental: withoutVite,
        },
      },
      {
        extends: true,
        // Templates contain the URL of the icon sprite, which a build generates.
        plugins: [createIconSpritePlugin('_assets')],
        test: { name: 'unit-site', include: ['site/**/*.test.ts'], ...together },
      },
      {
        extends: './worker/vitest.config.ts',
        root: 'worker',
        test: { globalSetup: ['../tests/support/worker-setup.ts'], fileParallelism: false, isolate: false },
      },
      {
        extends: './worker/vitest.replica.config.ts',
        root: 'worker',
        test: { globalSetup: ['../tests/support/replica-setup.ts'], fileParallelism: false, isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'publishing',
          include: ['tests/publishing/**/*.test.ts'],
          experimental: withoutVite,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          experimental: withoutVite,
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          experimental: withoutVite,
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          experimental: withoutVite,
          globalSetup: ['tests/browser/support/global-setup.ts'],
          // One more than there are cores, because tests wait for timers of pages.
          maxWorkers: 3,
          // Files of a worker share one Chromium.
          isolate: false,
        },
      },
    ],
  },
});
