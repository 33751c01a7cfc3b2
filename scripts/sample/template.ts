/** A text with gaps, cut up once so that filling it is quick: odd entries are the names of the gaps. */
export type Template = readonly string[];

/** Cuts 'The {colour} {bird}' into ['The ', 'colour', ' ', 'bird', '']. */
export function template(text: string): Template {
  return text.split(/[{}]/);
}

export const templates = (...texts: string[]): Template[] => texts.map(template);

/** Fills a text of whole sentences: what comes to stand at the beginning of one gets a capital letter. */
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
