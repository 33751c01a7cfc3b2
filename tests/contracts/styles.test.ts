import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';

function read(pattern: string): { path: string; text: string }[] {
  return globSync(pattern, { cwd: root, exclude: ['**/*.test.{ts,tsx}'] })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

const sheets = read('site/**/*.css').map(({ path, text }) => ({ path, text: withoutComments(text) }));
const code = read('{site,worker}/**/*.{ts,tsx,js,astro}');

/** Sheets that belong to no feature. The first two are the entries of public pages and panel. */
const ENTRIES = ['site/styles/global.css', 'site/styles/admin/index.css'];
const GLOBAL = [...ENTRIES, 'site/styles/theme.css', 'site/styles/base.css', 'site/styles/print.css'];

function withoutComments(css: string): string {
  return css.replace(/('[^']*')|\/\*[^]*?\*\//g, '$1');
}

/** @example findClasses('.card:hover > .photo { color: red }') // ['card', 'photo'] */
function findClasses(css: string): string[] {
  const rules = withoutComments(css).replace(/@import[^;]*;|url\([^)]*\)|'[^']*'/g, '');
  return [...new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))];
}

/** True if the code has the class as a word, or as the beginning of a template: `toast-${kind}`. */
function isWritten(name: string, text: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text)) return true;
  return name.includes('-') && text.includes(`${name.slice(0, name.lastIndexOf('-') + 1)}\${`);
}

/** Text of a string or template, with nothing in the place of its values. */
function getText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => literal.text).join('');
}

/** Strings of a TypeScript file that hold a rule of CSS or a style element. */
function findCss(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = getText(node);
    if (text !== null && /[\w)\]*]\s*\{\s*[a-z-]+\s*:[^{}]+\}|<style\b/.test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return found;
}

describe('the style sheets', () => {
  it('stand beside the feature or component that they belong to; only global ones in site/styles', () => {
    const own = sheets.filter(({ path }) => path.startsWith('site/styles/'));
    expect(own.map(({ path }) => path).toSorted()).toEqual(GLOBAL.toSorted());
    // Paper leaves out parts of pages, which it names.
    const classes = own.filter(({ path }) => path !== 'site/styles/print.css');
    expect(classes.flatMap(({ text }) => findClasses(text))).toEqual([]);
  });

  it('are in the layer of components, each loaded by an entry or beside the script that needs it', () => {
    const loaded = ENTRIES.flatMap((entry) => {
      const { text } = sheets.find(({ path }) => path === entry)!;
      return [...text.matchAll(/@import '([^']+)' layer\(components\);/g)].map(([, to]) =>
        join(entry, '..', to!),
      );
    });
    const lazy = code.flatMap(({ path, text }) =>
      [...text.matchAll(/^import '(\.\/[^']+\.css)';/gm)].map(([, to]) => join(path, '..', to!)),
    );
    const isLayered = ({ path, text }: (typeof sheets)[number]) =>
      loaded.includes(path)
        ? !lazy.includes(path)
        : lazy.includes(path) && /^\s*@layer components \{/.test(text);
    const others = sheets.filter(({ path }) => !GLOBAL.includes(path));
    expect(others.length).toBeGreaterThan(50);
    expect(others.filter((sheet) => !isLayered(sheet)).map(({ path }) => path)).toEqual([]);
  });

  it('have no class that no code writes', () => {
    const all = code.map(({ text }) => text).join('\n');
    const unused = sheets.flatMap(({ path, text }) =>
      findClasses(text)
        .filter((name) => !isWritten(name, all))
        .map((name) => `${path}: .${name}`),
    );
    // The libraries of the editor and of the map write these.
    expect(unused.filter((name) => !/: \.(?:ProseMirror|maplibregl)-/.test(name))).toEqual([]);
  });

  it('are CSS files: no rule is a string of TypeScript or a style element of a page', () => {
    expect(
      findCss('a.ts', 'const a = `.card { color: red }`; const b = "<style>"; // .card { color: red }'),
    ).toEqual(['.card { color: red }', '<style>']);
    const found = code.flatMap(({ path, text }) =>
      (path.endsWith('.astro') ? (/<style\b.*/.exec(text) ?? []) : findCss(path, text)).map(
        (css) => `${path}: ${css}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
