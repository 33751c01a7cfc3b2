import { cleanHtml } from './clean-html.ts';

const BLOCKS = /<(?:p|br|ul|ol|li|h[1-6]|blockquote|div)\b/i;

/**
 * Converts a stored description to editor HTML. Imported plain text keeps its line breaks; an empty line begins a
 * paragraph.
 */
export function toEditorHtml(stored: string): string {
  if (BLOCKS.test(stored)) return cleanHtml(stored);
  const paragraphs = stored.trim().split(/\s*\n\s*\n\s*/);
  return cleanHtml(paragraphs.map((text) => `<p>${text.replace(/\s*\n\s*/g, '<br>')}</p>`).join(''));
}

/** Converts editor HTML to the stored description: '' if the editor is empty. */
export function toStoredHtml(edited: string): string {
  return edited === '<p></p>' ? '' : edited;
}
