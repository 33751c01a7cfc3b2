import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';

/** Files that a file imports, also types only, relative to the project folder. */
function findImports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
  return importedFiles.flatMap(({ fileName }) =>
    fileName.startsWith('.') ? [join(file, '..', fileName)] : [],
  );
}

it('contracts import no rule that imports contracts, not even through other rules', () => {
  const contracts = globSync('schema/contracts/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const ways = contracts.flatMap((contract) => findImports(contract).map((rule) => [contract, rule]));
  const seen = new Set<string>();
  const back: string[] = [];
  expect(ways.some(([, rule]) => rule!.startsWith('schema/rules/'))).toBe(true);
  for (const way of ways) {
    const last = way.at(-1)!;
    if (!last.startsWith('schema/rules/') || seen.has(last)) continue;
    seen.add(last);
    for (const next of findImports(last)) {
      if (next.startsWith('schema/contracts/')) back.push([...way, next].join(' → '));
      else ways.push([...way, next]);
    }
  }
  expect(back).toEqual([]);
});
