import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';
import { ENTITIES } from '../../site/features/admin/audit/text/entry-text.ts';
import { ACTIONS } from '../../site/features/admin/audit/text/activity-text.ts';

const sources = globSync('{schema/store/commands,worker,scripts}/**/*.ts', { cwd: root })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .filter((text) => /audit/i.test(text))
  .join('\n');

it('the panel has a word for every action and entity that the program writes into the audit log', () => {
  const entities = new Set([...sources.matchAll(/entity: '([a-z]+)'/g)].map(([, entity]) => entity!));
  const written = [...sources.matchAll(/'([a-z]+)\.[a-z]+'/g)].filter(([, entity]) => entities.has(entity!));
  const actions = new Set(written.map(([action]) => action.slice(1, -1)));
  expect(actions.size).toBeGreaterThan(12);
  expect([...actions].filter((action) => !(action in ACTIONS))).toEqual([]);
  expect([...entities].filter((entity) => !(entity in ENTITIES))).toEqual([]);
});
