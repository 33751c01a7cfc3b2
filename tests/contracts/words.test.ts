import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';

/** Words that a standard term has replaced (docs/architecture.md, glossary). */
const RETIRED =
  'ahead, anew, asked, awake, awoken, belongs, coalesced, keeper, kept, said, showing, stands, staying, teller, told, understood, wake, waking'.split(
    ', ',
  );

const files = globSync('{schema,worker,site,scripts,tests}/**/*.{ts,tsx,astro,mjs}', { cwd: root }).map(
  (path) => ({ path, text: readFileSync(join(root, path), 'utf8') }),
);

const EXPORT =
  /^export (?:default )?(?:async )?(?:function\*?|const|let|class|abstract class|type|interface) (\w+)/gm;

/** Names of the declarations that a file exports. */
function findExports(text: string): string[] {
  return [...text.matchAll(EXPORT)].map(([, name]) => name!);
}

/** @example splitWords('keptAnswers') // ['kept', 'answers'] */
function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s._-]+/);
}

function hasRetiredWord(name: string): boolean {
  return splitWords(name).some((word) => RETIRED.includes(word));
}

describe('the words of the source', () => {
  it('finds retired words in names, and nothing in others', () => {
    expect(['keptAnswers', 'WAKE_MS', 'use-told.ts', 'wakeUp'].filter(hasRetiredWord)).toHaveLength(4);
    expect(['aheadline', 'getAnswer', 'skept.ts'].filter(hasRetiredWord)).toEqual([]);
    expect(
      findExports('export async function* read() {}\nexport const A = 1;\n  export const no = 1;'),
    ).toEqual(['read', 'A']);
  });

  it('has no retired word in the name of a file', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.map(({ path }) => path).filter((path) => hasRetiredWord(basename(path)))).toEqual([]);
  });

  it('has no retired word in an exported name, and no xOf()', () => {
    const names = files.flatMap(({ path, text }) => findExports(text).map((name) => ({ path, name })));
    expect(names.length).toBeGreaterThan(1000);
    const retired = names.filter(({ name }) => hasRetiredWord(name) || /[a-z\d]Of$/.test(name));
    expect(retired.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
  });

  it('opens docstrings with their subject', () => {
    const opening = /\/\*\*\s+(?:\*\s+)?((?:What|Whether|Who|Whose|Whom|How)\b.*)/g;
    const found = files.flatMap(({ path, text }) =>
      [...text.matchAll(opening)].map(([, sentence]) => `${path}: ${sentence}`),
    );
    expect(found).toEqual([]);
  });

  it('refers to ids of the specification, not to its sections', () => {
    const documents = globSync('{*.md,docs/**/*.md}', { cwd: root }).map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }));
    const found = [...files, ...documents].filter(({ text }) => /\b(?:decision|specification) \d/.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
