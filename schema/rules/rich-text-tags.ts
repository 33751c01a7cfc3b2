/** Tags a description may hold: what the editor makes, the cleaning leaves and pages show. Of attributes, only where a link leads. */
export const RICH_TEXT_TAGS = [
  'a',
  'b',
  'blockquote',
  'br',
  'em',
  'h3',
  'h4',
  'i',
  'li',
  'ol',
  'p',
  's',
  'strong',
  'u',
  'ul',
] as const;

/** What a link in a description may lead to. '//host' is none of these. */
export const RICH_TEXT_LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Links lead outside in a new tab, and the other site hears neither of us nor gets hold of our page. */
export const RICH_TEXT_REL = 'noopener noreferrer';
