import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../local/root.ts';

const Budgets = z.strictObject({
  /** By the name of the route: JavaScript loaded in the first five seconds without input, on a phone's screen. */
  scripts: z.record(z.string(), z.number()),
  /** JavaScript of the panel's first screen, in the same time. */
  admin: z.number(),
  /** The document of any page. */
  html: z.number(),
});

/** What pages may weigh, in bytes after gzip. */
export function readBudgets(): z.infer<typeof Budgets> {
  return Budgets.parse(JSON.parse(readFileSync(join(root, 'tests/budgets/budgets.json'), 'utf8')));
}
