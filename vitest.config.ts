import { configDefaults, defineConfig } from 'vitest/config';
import { getNodeFlags } from './scripts/node-flags.mjs';
import { createIconSpritePlugin } from './site/components/icons/icon-sprite-plugin.ts';

/**
 * Runs what Node itself can run: without Vite, which a component needs and workerd, a file is loaded in half the time. What has to be
 * changed before it runs, such as JSX or what a plugin makes, cannot be imported there.
 */
const withoutVite = { viteModuleRunner: false, nodeLoader: false };

/** Starting each file anew costs more than most unit tests take. */
const together = { isolate: false, maxWorkers: 2 };

/** One project for each kind of test; `npm test` and `npm run check` choose among them by name. */
export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, '.data/**'],
    setupFiles: ['tests/support/strict-console.ts'],
    execArgv: getNodeFlags('test'),
    // Generous, because a busy machine must not fail a test that is right.
    testTimeout: 30_000,
    hookTimeout: 60_000,
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
        // What prints pages names the icons' file, which a build makes.
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          experimental: withoutVite,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          experimental: withoutVite,
          testTimeout: 180_000,
          hookTimeout: 180_000,
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
          // How long a test waits for what it expects of a page.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // One more than there are cores, because visitors wait for what a page does after a while.
          maxWorkers: 3,
          // So that the files of a worker share one Chromium.
          isolate: false,
        },
      },
    ],
  },
});
