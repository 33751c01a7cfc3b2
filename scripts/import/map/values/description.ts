import { cleanLines } from '../../../../schema/rules/text/clean-text.ts';

/** Maximum length of a description, in characters of its text. */
const MAX_LENGTH = 10_000;
const TAGS =
  /<\/?(?:p|br|div|span|b|i|u|em|strong|a|ul|ol|li|h[1-6]|table|tr|td|img|script|style|font|blockquote)\b[^<>]*>/i;

/**
 * Converts an imported description to safe HTML: its escaped text with line breaks. Of HTML, only words and line
 * breaks are used.
 */
export function toDescriptionHtml(cell: string): string {
  const text = TAGS.test(cell) ? stripTags(cell) : cleanLines(cell);
  return escapeHtml(text.slice(0, MAX_LENGTH).toWellFormed())
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replaceAll('\n', '<br>');
}

function stripTags(html: string): string {
  const text = html
    .replace(/<(script|style)\b[^<>]*>.*?(?:<\/\1\s*>|$)/gis, '')
    .replace(/<!--.*?(?:-->|$)/gs, '')
    .replace(/[\r\n]+/g, ' ')
    .replace(/<br\b[^<>]*>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table|blockquote)\s*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '');
  return cleanLines(text);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
