import { readFileSync } from 'node:fs';
import ts from 'typescript';

const TITLE_FUNCTIONS = new Set(['it', 'test', 'describe']);

/**
 * Collects the words of the titles of a test file: first arguments of it, test and describe, and the texts of the
 * rows of `.each`. Comments and other texts do not count.
 */
export function parseTestTitles(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    // In it.each(table)('title') both calls count: the table fills the title.
    if (ts.isCallExpression(node) && node.arguments[0] && TITLE_FUNCTIONS.has(getRootName(node.expression)))
      titles.push(...collectTexts(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** 'it' of it(…), it.skip(…) and it.each(…)(…). */
function getRootName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return getRootName(node.expression);
  return '';
}

/** String literals at any depth of arrays and objects, but not inside functions. */
function collectTexts(node: ts.Node): string[] {
  if (ts.isFunctionLike(node)) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('')];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...collectTexts(child)));
  return found;
}
