import type { IOptions } from 'sanitize-html';
import { RICH_TEXT_LINK, RICH_TEXT_REL, RICH_TEXT_TAGS } from './rich-text-tags.ts';

/** True if there is more than text and line breaks. Without '<' there can be no tag. */
const HAS_MARKUP = /<(?!br>)/;

/** The page has its own title, and the section above a description has one too. */
const HEADINGS = { h1: 'h3', h2: 'h3', h5: 'h4', h6: 'h4' };

const NOTHING: Record<string, string> = {};

const OPTIONS: IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Tags whose content is no readable text.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'noembed',
    'noframes',
    'xmp',
    'template',
    'svg',
    'math',
    'object',
  ],
  transformTags: {
    ...HEADINGS,
    div: 'p',
    strike: 's',
    del: 's',
    a: (_name, { href = '' }) => {
      const target = href.trim();
      // A link without a target becomes its text, because 'span' is not allowed.
      if (!RICH_TEXT_LINK.test(target)) return { tagName: 'span', attribs: NOTHING };
      return { tagName: 'a', attribs: { href: target, target: '_blank', rel: RICH_TEXT_REL } };
    },
  },
};

/**
 * Sanitises typed or pasted HTML: only the tags of rich-text-tags.ts, links with http, https, mailto and tel, no
 * styles, classes or scripts. Idempotent. The library is loaded on first use, so a worker that only serves pages
 * never loads it.
 *
 * @returns null if no text is left
 */
export async function cleanRichText(html: string): Promise<string | null> {
  const cleaned = HAS_MARKUP.test(html) ? await sanitize(html) : html;
  return hasText(cleaned) ? cleaned.trim() : null;
}

async function sanitize(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, OPTIONS)
    .replace(/(?:<p>\s*)+(?=<p>)/g, '')
    .replace(/(<\/p>)(?:\s*<\/p>)+/g, '$1')
    .replace(/<(p|li|ul|ol|blockquote|h3|h4)>\s*<\/\1>/g, '')
    .replaceAll('<br />', '<br>');
}

function hasText(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}
