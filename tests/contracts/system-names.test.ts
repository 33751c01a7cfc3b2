import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';
import { isSystemName } from '../../schema/contracts/actor.ts';

it('no operator can be named like a part of the program in the audit log', () => {
  const files = globSync('{schema,scripts,worker}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', '**/testing/**'],
  });
  const names = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/kind: 'system', name: '([^']+)'/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !isSystemName(name))).toEqual([]);
});
