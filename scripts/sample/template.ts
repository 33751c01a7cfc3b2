/** A text with placeholders, split once for fast filling: odd entries are the names of the placeholders. */
export type Template = readonly string[];

/** Splits 'The {colour} {bird}' into ['The ', 'colour', ' ', 'bird', '']. */
export function template(text: string): Template {
  return text.split(/[{}]/);
}

export const templates = (...texts: string[]): Template[] => texts.map(template);

/** Fills a text of whole sentences and capitalises the beginning of each. */
export function fillSentences(parts: Template, value: (gap: string) => string): string {
  return fill(parts, value).replace(
    /(^|[.!?] )([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

export function fill(parts: Template, value: (gap: string) => string): string {
  let text = parts[0]!;
  for (let i = 1; i < parts.length; i += 2) text += value(parts[i]!) + parts[i + 1]!;
  return text;
}
