import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../runtime/root.ts';

const Budgets = z.strictObject({
  /** By route name: JavaScript loaded on a phone in the first five seconds without input. */
  scripts: z.record(z.string(), z.number()),
  /** JavaScript of the first screen of the panel, in the same time. */
  admin: z.number(),
  /** Document of any page. */
  html: z.number(),
});

/** Size budgets of pages, in bytes after gzip. */
export function readBudgets(): z.infer<typeof Budgets> {
  return Budgets.parse(JSON.parse(readFileSync(join(root, 'tests/budgets/budgets.json'), 'utf8')));
}
