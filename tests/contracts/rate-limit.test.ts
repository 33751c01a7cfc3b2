import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

it.each([
  ['API_CALLS', 'PERIOD_SECONDS'],
  ['LIST_READS', 'PERIOD_SECONDS'],
  ['VISITS', 'PERIOD_SECONDS'],
  ['VISIT_ACTIONS', 'LONG_PERIOD_SECONDS'],
  ['AD_VIEWS', 'LONG_PERIOD_SECONDS'],
])('who is refused by %s is told to wait for the period that wrangler.toml counts in', (name, constant) => {
  const counted = new RegExp(`name = "${name}"[^[]*period = (\\d+)`).exec(read('wrangler.toml'))![1];
  const period = new RegExp(`const ${constant} = (\\d+)`).exec(read('worker/middleware/rate-limit.ts'))![1];
  expect(period).toBe(counted);
});
