import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';

const TESTING = /\.test\.tsx?$|\/testing[./]|^tests\/|^site\/models\/examples/;

const files = globSync('{schema,worker,site,scripts,tests}/**/*.{ts,tsx,astro,js,mjs}', { cwd: root });
const sources = files.filter((file) => !TESTING.test(file));

/** Code of a file; of an Astro component its frontmatter and scripts. */
function readCode(file: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  if (!file.endsWith('.astro')) return text;
  const parts = text.matchAll(/^---\n([^]*?)\n---|<script\b[^>]*>([^]*?)<\/script>/g);
  return Array.from(parts, ([, frontmatter, script]) => frontmatter ?? script).join('\n');
}

/** Files that a file imports, types too, as paths from the project's folder. */
function findImports(file: string): string[] {
  return ts
    .preProcessFile(readCode(file))
    .importedFiles.flatMap(({ fileName }) =>
      fileName.startsWith('.') ? [join(file, '..', fileName.replace(/\?.*/, ''))] : [],
    );
}

const imports = new Map(files.map((file) => [file, findImports(file)]));

type Graph = ReadonlyMap<string, Iterable<string>>;

/** Cycles of a graph, at least one if there are any, each as a path that ends where it begins. */
function findCycles(graph: Graph): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string) => {
    if (done.has(node)) return;
    if (path.includes(node)) {
      cycles.push([...path.slice(path.indexOf(node)), node]);
      return;
    }
    path.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return cycles;
}

/**
 * The two folders that an import connects: the children of the nearest common folder. Undefined if one of the files is
 * directly in that folder, because such files compose its subfolders and hold what these share.
 *
 * @example toFolders('site/client/a.ts', 'site/features/hours/b.ts') // ['site/client', 'site/features']
 */
function toFolders(from: string, to: string): [string, string] | undefined {
  const [a, b] = [from.split('/'), to.split('/')];
  const depth = a.findIndex((name, at) => name !== b[at]);
  if (depth < 0 || depth >= a.length - 1 || depth >= b.length - 1) return undefined;
  return [a.slice(0, depth + 1).join('/'), b.slice(0, depth + 1).join('/')];
}

/** Cycles of folders, each step with one of its imports. */
function findFolderCycles(graph: Graph): string[][] {
  const steps = new Map<string, Map<string, string>>();
  for (const [from, targets] of graph) {
    for (const to of targets) {
      const [a, b] = toFolders(from, to) ?? [];
      if (a === undefined || b === undefined) continue;
      if (!steps.has(a)) steps.set(a, new Map());
      steps.get(a)!.set(b, `${from} imports ${to}`);
    }
  }
  const cycles = findCycles(new Map(Array.from(steps, ([a, others]) => [a, others.keys()])));
  return cycles.map((cycle) => cycle.slice(1).map((b, at) => steps.get(cycle[at]!)!.get(b)!));
}

describe('imports', () => {
  it('have their cycles found, and no others', () => {
    const loop = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
    ]);
    expect(findCycles(loop)).toEqual([['a', 'b', 'c', 'a']]);
    expect(findCycles(new Map(Object.entries({ a: ['b', 'c'], b: ['c'] })))).toEqual([]);
  });

  it('have their cycles of folders found at every depth, but not those of a folder with its own files', () => {
    const twoRooms = { 'r/a/x.ts': ['r/b/c/x.ts'], 'r/b/d/x.ts': ['r/a/y.ts'] };
    expect(findFolderCycles(new Map(Object.entries(twoRooms)))).toEqual([
      ['r/a/x.ts imports r/b/c/x.ts', 'r/b/d/x.ts imports r/a/y.ts'],
    ]);
    const parent = { 'r/index.ts': ['r/a/x.ts'], 'r/a/x.ts': ['r/types.ts'] };
    expect(findFolderCycles(new Map(Object.entries(parent)))).toEqual([]);
  });

  it('form no cycle of files, imports of types included', () => {
    expect(imports.get('site/layouts/Layout.astro')).toContain('site/client/index.ts');
    expect(findCycles(imports).map((cycle) => cycle.join(' → '))).toEqual([]);
  });

  it('form no cycle of folders', () => {
    // The next test checks contracts and rules file by file.
    const isWithinContracts = (from: string, to: string) =>
      ['schema/contracts,schema/rules', 'schema/rules,schema/contracts'].includes(
        String(toFolders(from, to)),
      );
    const graph = sources.map(
      (file) => [file, imports.get(file)!.filter((to) => !isWithinContracts(file, to))] as const,
    );
    expect(findFolderCycles(new Map(graph)).map((cycle) => cycle.join('\n'))).toEqual([]);
  });

  it('of contracts lead to no rule that imports contracts, not even through other rules', () => {
    const contracts = sources.filter((file) => file.startsWith('schema/contracts/'));
    const ways = contracts.flatMap((contract) => imports.get(contract)!.map((rule) => [contract, rule]));
    const seen = new Set<string>();
    const back: string[] = [];
    expect(ways.some(([, rule]) => rule!.startsWith('schema/rules/'))).toBe(true);
    for (const way of ways) {
      const last = way.at(-1)!;
      if (!last.startsWith('schema/rules/') || seen.has(last)) continue;
      seen.add(last);
      for (const next of imports.get(last)!) {
        if (next.startsWith('schema/contracts/')) back.push([...way, next].join(' → '));
        else ways.push([...way, next]);
      }
    }
    expect(back).toEqual([]);
  });
});

/** Folders with SQL: the store, and the builders of page models, whose queries have the shape of a page. */
const SQL_FOLDERS = /^schema\/(store|migrations)\/|^site\/models\/builders\//;
/** Uses locks of SQLite files, without any data. */
const FILE_LOCK = 'scripts/runtime/processes/file-lock.ts';

const STATEMENT = new RegExp(
  `(?:^|;)\\s*(?:${[
    'select\\s(?=\\s*[\\d*(]|\\s*\\w+\\(|[^]*\\sfrom\\s)',
    '(?:insert|replace)\\s+(?:or\\s+\\w+\\s+)?into\\s',
    'update\\s+\\S+\\s+set\\s',
    'delete\\s+from\\s',
    'with\\s+(?:recursive\\s+)?\\w+(?:\\s*\\([^)]*\\))?\\s+as\\s',
    '(?:create|drop|alter)\\s+(?:\\w+\\s+)?(?:table|index|trigger|view)\\s',
    '(?:pragma|attach|vacuum|analyze|reindex)\\b',
  ].join('|')})`,
);

/**
 * True for text that is or contains an SQL statement, in lower or upper case. Sentences begin with one capital letter.
 */
function isStatement(text: string): boolean {
  return STATEMENT.test(text.replace(/\b[A-Z]{2,}\b/g, (word) => word.toLowerCase()));
}

/** SQL statements in the strings and templates of a file. */
function findStatements(file: string, code = readCode(file)): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = ts.isStringLiteralLike(node)
      ? node.text
      : ts.isTemplateExpression(node)
        ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('x')
        : '';
    if (isStatement(text)) found.push(`${file}: ${text.trim().slice(0, 80)}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false));
  return found;
}

describe('SQL', () => {
  it('is told from sentences', () => {
    const statements = [
      'const a = `select ${x} from business where id = ?`',
      "run('SELECT 1')",
      'run("delete from review")',
      'run(`update ${table} set a = 1`)',
      "run('BEGIN; SELECT count(*) FROM sqlite_schema')",
      "run('pragma cache_size')",
    ];
    expect(statements.flatMap((code) => findStatements('x.ts', code))).toHaveLength(statements.length);
    const others = ["'Select a category from the list'", "'Update a business'", "'select'"];
    expect(others.flatMap((code) => findStatements('x.ts', code))).toEqual([]);
  });

  it('is in the store and in the builders of page models only', () => {
    const others = sources.filter((file) => !SQL_FOLDERS.test(file) && file !== FILE_LOCK);
    expect(others.flatMap((file) => findStatements(file))).toEqual([]);
    expect(findStatements('schema/store/queries/publishing/outbox.ts')).not.toEqual([]);
  });
});
