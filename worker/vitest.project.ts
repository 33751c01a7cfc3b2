import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineProject } from 'vitest/config';

/** Tests in workerd against a real database server. Files run one at a time, because they share the database. */
export function createWorkerProject(name: string, include: string[]) {
  return defineProject({
    plugins: [
      cloudflareTest(({ inject }) => ({
        wrangler: { configPath: '../wrangler.toml' },
        miniflare: {
          bindings: {
            DATABASE_URL: inject('databaseUrl'),
            // Generous, so that a busy machine does not fail a test.
            DATABASE_TIME_LIMIT: '15000',
            PUBLISH_TOKEN: 'a-token-for-tests-that-guards-nothing',
            SESSION_SECRET: 'a-secret-for-tests-that-signs-nothing',
            CONTACT_WEBHOOK_SECRET: 'whsec_dGhlIHNlY3JldCBvZiB0aGUgdGVzdHM+IDI0',
            PUBLISH_WEBHOOK_SECRET: 'whsec_YW5vdGhlciBzZWNyZXQgb2YgdGhlIHRlc3Rz',
          },
        },
      })),
    ],
    test: {
      name,
      globalSetup: [
        './testing/faulty-database/silent-server.ts',
        './testing/webhook/webhook-server.ts',
        './testing/faulty-database/server.ts',
        './testing/submission/search-service-server.ts',
      ],
      setupFiles: ['./testing/data/reset.ts'],
      include,
      // They end a test that hangs; a busy machine must not reach them.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      // A CommonJS library with an import that the pool cannot resolve ('nanoid/non-secure').
      deps: { optimizer: { ssr: { enabled: true, include: ['sanitize-html'] } } },
    },
  });
}
