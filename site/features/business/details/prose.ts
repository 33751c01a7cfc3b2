import {
  RICH_TEXT_LINK,
  RICH_TEXT_REL,
  RICH_TEXT_TAGS,
} from '../../../../schema/rules/text/rich-text-tags.ts';
import { numericEntities } from '../../../components/html.ts';

const TOKEN = /<!--[^]*?-->|<(script|style)\b[^]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|[<>]/gi;
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const BLOCKS = /<(?:p|br|ul|ol|li|h3|h4|blockquote)\b/i;
const ALLOWED_TAGS = new Set<string>(RICH_TEXT_TAGS);

/**
 * Prepares a description for the page. It was sanitised before it was stored; as a second barrier, only plain tags
 * are rebuilt and closed here, and links open in a new tab. Line breaks of plain text stay; those between blocks of
 * HTML are removed.
 */
export function sanitizeProse(stored: string): string {
  const text = BLOCKS.test(stored) ? stored.replace(/\s*\n\s*/g, ' ') : stored.trim();
  const open: string[] = [];
  const html = text.replace(
    TOKEN,
    (
      token: string,
      _script: unknown,
      slash: string | undefined,
      name: string | undefined,
      attributes: string,
    ) => {
      if (token === '<') return '&lt;';
      if (token === '>') return '&gt;';
      const tag = name?.toLowerCase();
      if (tag === undefined || !ALLOWED_TAGS.has(tag)) return '';
      if (tag === 'br') return '<br>';
      if (slash) return closeTag(open, tag);
      open.push(tag);
      return tag === 'a' ? renderLink(attributes) : `<${tag}>`;
    },
  );
  return numericEntities(html + closeTags(open, 0));
}

function closeTag(open: string[], tag: string): string {
  const at = open.lastIndexOf(tag);
  return at === -1 ? '' : closeTags(open, at);
}

function closeTags(open: string[], from: number): string {
  return open
    .splice(from)
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('');
}

function renderLink(attributes: string): string {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const href = (double ?? single ?? bare ?? '').trim();
  if (!RICH_TEXT_LINK.test(href)) return '<a>';
  const safe = href.replace(/["'<>`\s]/g, encodeURIComponent);
  return `<a href="${safe}" target="_blank" rel="${RICH_TEXT_REL} nofollow">`;
}
