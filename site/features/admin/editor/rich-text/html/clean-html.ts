import { RICH_TEXT_LINK, RICH_TEXT_REL } from '../../../../../../schema/rules/text/rich-text-tags.ts';
import { ProseWriter } from './prose-writer.ts';
import { flattenTables } from './table-rows.ts';
import { convertWordLists } from './word-lists.ts';

/** Comments, declarations, and elements removed with their content, such as scripts, styles and SVG. */
const DROPPED_ELEMENTS =
  /<!--[^]*?-->|<(style|script|title|noscript|template|iframe|object|svg|math|xml)\b[^]*?<\/\1\s*>|<[!?][^>]*>/gi;
const TOKEN = /<(\/?)([a-z][a-z0-9:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([a-z][a-z-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Block-level tags: each one ends the current paragraph. */
const BLOCKS = new Set(
  (
    'p div section article header footer main aside nav body html center address pre figure figcaption form ' +
    'fieldset details summary hr table caption thead tbody tfoot tr dl dt dd'
  ).split(' '),
);

/**
 * Sanitizes pasted or typed HTML to the tags a description allows (schema/rules/text/rich-text-tags.ts). Styles,
 * classes, data attributes, `meta`, style and script blocks and empty wrappers are removed, divs become paragraphs,
 * and links open in a new tab; the server sanitizes again.
 *
 * Works on the string, not on a DOM: the browser would report each parsed style attribute as a CSP violation.
 *
 * @example cleanHtml('<div class="x">A <b>b</b></div><div></div>') → '<p>A <strong>b</strong></p>'
 */
export function cleanHtml(html: string): string {
  const prose = new ProseWriter();
  const text = flattenTables(convertWordLists(html.replace(DROPPED_ELEMENTS, '')));
  let read = 0;
  for (const match of text.matchAll(TOKEN)) {
    prose.write(text.slice(read, match.index));
    read = match.index + match[0].length;
    const tag = match[2]!.toLowerCase();
    if (match[1] === '') openTag(prose, tag, match[3]!);
    else closeTag(prose, tag);
  }
  prose.write(text.slice(read));
  return prose.end();
}

function openTag(prose: ProseWriter, tag: string, written: string): void {
  if (BLOCKS.has(tag)) prose.endParagraph();
  else if (/^h[1-6]$/.test(tag)) prose.beginHeading(tag <= 'h3' ? 'h3' : 'h4');
  else if (tag === 'blockquote') prose.openQuote();
  else if (tag === 'ul' || tag === 'ol') prose.openList(tag);
  else if (tag === 'li') prose.openItem();
  else if (tag === 'br') prose.breakLine();
  else prose.openMark(tag, toMarks(tag, parseAttributes(written)));
}

function closeTag(prose: ProseWriter, tag: string): void {
  if (BLOCKS.has(tag) || /^h[1-6]$/.test(tag)) prose.endParagraph();
  else if (tag === 'blockquote') prose.closeQuote();
  else if (tag === 'ul' || tag === 'ol') prose.closeList();
  else if (tag === 'li') prose.closeItem();
  else prose.closeMark(tag);
}

type Attributes = { href?: string; style?: string };

function parseAttributes(written: string): Attributes {
  const found: Record<string, string> = {};
  for (const [, name, double, single, bare] of written.matchAll(ATTRIBUTE))
    found[name!.toLowerCase()] ??= double ?? single ?? bare ?? '';
  return found;
}

/**
 * Opening tags of the marks that an inline tag stands for. Some editors write bold as a style, or wrap everything in
 * a non-bold `b`.
 */
function toMarks(tag: string, { href = '', style = '' }: Attributes): string[] {
  if (tag === 'a') return toLinkMark(href);
  const weight = /font-weight\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  const slant = /font-style\s*:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase();
  const isBold = weight === undefined ? tag === 'b' || tag === 'strong' : /^(?:bold|[6-9]00)/.test(weight);
  const isItalic = slant === undefined ? tag === 'i' || tag === 'em' : slant === 'italic';
  return [
    ...(isBold ? ['<strong>'] : []),
    ...(isItalic ? ['<em>'] : []),
    ...(tag === 'u' ? ['<u>'] : []),
    ...(tag === 's' || tag === 'strike' || tag === 'del' ? ['<s>'] : []),
  ];
}

function toLinkMark(written: string): string[] {
  const href = written.trim().replace(/[<>"]/g, encodeURIComponent);
  if (!RICH_TEXT_LINK.test(href)) return [];
  return [`<a href="${href}" target="_blank" rel="${RICH_TEXT_REL}">`];
}
