import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../runtime/root.ts';
import { parseTestTitles } from './test-titles.ts';

/** Document with the table of requirements, their implementation and their tests. */
export const COVERAGE_FILE = join(root, 'docs/spec-coverage.md');

/** Reasons given instead of paths for a statement without an implementation. */
export const UNIMPLEMENTED = ['not built yet', 'falls away'] as const;

export type Row = {
  id: string;
  statement: string;
  how: string;
  /** Paths relative to the project folder; folders end in '/'. */
  implementedIn: string[];
  /** Reason for an empty `implementedIn`. */
  unimplemented: (typeof UNIMPLEMENTED)[number] | undefined;
  shownBy: string[];
};

const ID = /\b(?:[PA]-[\d.]+|D9)-\d{2}\b/g;
const ROW = /^\| ((?:[PA]|D9)-\S+) \|/;
const CELLS = /(?<!\\)\|/;

/** Parses the rows of the tables in the document. */
export function readRows(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => ROW.test(line))
    .map((line) => {
      const [, id, statement, how, implemented, shown] = line.split(CELLS).map((cell) => cell.trim());
      return {
        id: id!,
        statement: statement!,
        how: how!,
        implementedIn: toPaths(implemented),
        unimplemented: UNIMPLEMENTED.find((words) => words === implemented),
        shownBy: toPaths(shown),
      };
    });
}

/** The document with `shownBy` updated in each row. */
export function updateShownBy(document: string, tests: Map<string, string[]>): string {
  return document
    .split('\n')
    .map((line) => {
      const id = ROW.exec(line)?.[1];
      if (!id) return line;
      const cells = line.split(CELLS);
      cells[5] = ` ${(tests.get(id) ?? []).map((file) => `\`${file}\``).join(', ')} `;
      return cells.join('|');
    })
    .join('\n');
}

/** Finds the test files whose titles contain an id, by id. */
export function findTestsById(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync('{schema,site,worker,scripts,tests}/**/*.test.{ts,tsx}', {
    cwd: root,
  }).toSorted()) {
    const ids = new Set(parseTestTitles(join(root, file)).flatMap((title) => title.match(ID) ?? []));
    for (const id of ids) found.set(id, [...(found.get(id) ?? []), file]);
  }
  return found;
}

/** Content of the document. */
export const readCoverage = () => readFileSync(COVERAGE_FILE, 'utf8');

function toPaths(cell = ''): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path!);
}
