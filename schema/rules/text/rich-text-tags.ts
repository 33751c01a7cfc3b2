/** Tags allowed in descriptions, by the editor, the sanitiser and pages. Of attributes, only the target of a link. */
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

/** Allowed link targets in descriptions. '//host' is none. */
export const RICH_TEXT_LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Links open in a new tab; the other site gets neither a referrer nor access to the opener. */
export const RICH_TEXT_REL = 'noopener noreferrer';
