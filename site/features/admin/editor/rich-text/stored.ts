import { cleanHtml } from './clean-html.ts';

const BLOCKS = /<(?:p|br|ul|ol|li|h[1-6]|blockquote|div)\b/i;

/**
 * A stored description as the editor takes it. Imports bring plain text too, whose line breaks count: an empty line begins
 * a paragraph there.
 */
export function toEditorHtml(stored: string): string {
  if (BLOCKS.test(stored)) return cleanHtml(stored);
  const paragraphs = stored.trim().split(/\s*\n\s*\n\s*/);
  return cleanHtml(paragraphs.map((text) => `<p>${text.replace(/\s*\n\s*/g, '<br>')}</p>`).join(''));
}

/** What the editor holds as it is stored: nothing where it holds no text. */
export function toStoredHtml(edited: string): string {
  return edited === '<p></p>' ? '' : edited;
}
