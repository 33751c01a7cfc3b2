import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineProject } from 'vitest/config';

/** The worker's tests, run inside workerd against a real database server. One file at a time: they share the database. */
export default defineProject({
  plugins: [
    cloudflareTest(({ inject }) => ({
      wrangler: { configPath: '../wrangler.toml' },
      miniflare: {
        bindings: {
          DATABASE_URL: inject('databaseUrl'),
          PUBLISH_TOKEN: 'a-token-for-tests-that-guards-nothing',
        },
      },
    })),
  ],
  test: {
    name: 'worker',
    globalSetup: ['./testing/silent-server.ts'],
    include: ['*.test.ts', '{middleware,routes}/**/*.test.ts'],
  },
});
