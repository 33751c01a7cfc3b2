/** A text with placeholders, split once for fast filling: odd entries are the names of the placeholders. */
export type Template = readonly string[];

/** Splits 'The {colour} {bird}' into ['The ', 'colour', ' ', 'bird', '']. */
export function parseTemplate(text: string): Template {
  return text.split(/[{}]/);
}

/** Parses several templates. */
export const parseTemplates = (...texts: string[]): Template[] => texts.map(parseTemplate);

/** Fills a text of whole sentences and capitalises the beginning of each. */
export function fillSentences(parts: Template, value: (gap: string) => string): string {
  return fillTemplate(parts, value).replace(
    /(^|[.!?] )([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

/** Fills the placeholders of a template; `value` returns the text for a name. */
export function fillTemplate(parts: Template, value: (gap: string) => string): string {
  let text = parts[0]!;
  for (let i = 1; i < parts.length; i += 2) text += value(parts[i]!) + parts[i + 1]!;
  return text;
}
