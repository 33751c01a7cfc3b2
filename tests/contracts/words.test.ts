import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
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

/** True for `export function …` and `export const … = () => …`. */
function isExportedFunction(statement: ts.Statement): boolean {
  if (!ts.canHaveModifiers(statement)) return false;
  if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return false;
  if (!ts.isVariableStatement(statement)) return ts.isFunctionDeclaration(statement);
  return statement.declarationList.declarations.some(
    ({ initializer }) => initializer && ts.isFunctionLike(initializer),
  );
}

/** First lines of the exported functions of a file that have no docstring. */
function findUndocumented(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  return source.statements
    .filter((statement) => isExportedFunction(statement))
    .filter((statement) => !/\/\*\*[^]*\*\/\s*$/.test(text.slice(statement.pos, statement.getStart(source))))
    .map((statement) => statement.getText(source).split('\n')[0]!);
}

/** Functions whose docstring has an example that does not call them. */
function findForeignExamples(text: string): string[] {
  const docstrings = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s+(?:export )?(?:async )?(?:function\*?|const) (\w+)/g;
  return [...text.matchAll(docstrings)].flatMap(([, docstring, name]) => {
    const example = docstring!
      .split(/@example (?=\w+\()/)
      .slice(1)
      .join();
    return example === '' || new RegExp(`\\b${name}\\(`).test(example) ? [] : [`${name}: ${example.trim()}`];
  });
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

  it('documents every exported function, with examples that call it', () => {
    const missing =
      'export const a = () => 1;\n/** B. */\nexport function b() {}\nexport async function c() {}';
    expect(findUndocumented('a.ts', missing)).toEqual([
      'export const a = () => 1;',
      'export async function c() {}',
    ]);
    expect(findForeignExamples('/** @example old(1) // 2 */\nexport const add = (a) => a + 1;')).toHaveLength(
      1,
    );
    const code = files.filter(({ path }) => !/^tests|\.test\.|\.d\.ts$|\.astro$/.test(path));
    expect(code.length).toBeGreaterThan(800);
    const undocumented = code.flatMap(({ path, text }) =>
      findUndocumented(path, text).map((line) => `${path}: ${line}`),
    );
    expect(undocumented).toEqual([]);
    const foreign = files.flatMap(({ path, text }) =>
      findForeignExamples(text).map((example) => `${path}: ${example}`),
    );
    expect(foreign).toEqual([]);
  });

  it('keeps comments within 120 characters a line', () => {
    const found = files.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /^\s*(?:\*|\/\/|\/\*)/.test(line) && [...line].length > 120)
        .map((line) => `${path}: ${line}`),
    );
    expect(found).toEqual([]);
  });

  it('refers to ids of the specification, not to its sections', () => {
    const documents = globSync('{*.md,docs/**/*.md}', { cwd: root }).map((path) => ({
      path,
      text: readFileSync(join(root, path), 'utf8'),
    }));
    const found = [...files, ...documents].filter(({ text }) =>
      /\b(?:decision|specification) \d/i.test(text),
    );
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
