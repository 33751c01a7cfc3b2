import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/local/root.ts';
import { LIMIT_SECONDS } from '../../worker/middleware/rate-limit.ts';

it('who is refused for calling too often is told to wait for the period that wrangler.toml counts in', () => {
  const config = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  const limits = config.match(/name = "API_CALLS"[^[]*/)![0];
  expect(limits).toContain(`period = ${LIMIT_SECONDS} `);
});
