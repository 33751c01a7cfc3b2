/**
 * HTML as text, printed by plain functions: what stands on hundreds of thousands of pages, and what an island prints again
 * in the browser. A tenth of the time an Astro component takes, and one place for the markup of both.
 *
 *     html`<p class="fact">${name}</p>`      values are escaped, so that no listing can add markup
 *     html`<ul>${items.map(item)}</ul>`      printed values and lists of them stand as they are
 *     html`${isClosed && badge}`             false, null and undefined print nothing
 *
 * Whitespace in the template is worth one space, as in a browser; texts that must keep theirs come in as values.
 */
export function html(template: TemplateStringsArray, ...values: Printable[]): Html {
  let parts = tidied.get(template);
  if (parts === undefined) tidied.set(template, (parts = tidy(template)));
  let text = parts[0]!;
  for (let i = 0; i < values.length; i++) text += print(values[i]) + parts[i + 1]!;
  return new Html(text);
}

export type Printable = Html | string | number | boolean | null | undefined | readonly Printable[];

/** Markup that needs no more escaping. An .astro file prints it with `set:html`, a React element with `__html`. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** Takes text as markup. Only for what our own code printed or sanitised. */
export function raw(text: string): Html {
  return new Html(text);
}

const SPECIAL = /[&<>"'\u2010-\u2026]/;
const ALL_SPECIAL = /[&<>"'\u2010-\u2026]/g;
/**
 * Typographic dashes, quotes and the ellipsis are written as numbers: a page with no other letters beyond Latin-1 is
 * then kept in one byte a character, and is encoded eight times as fast.
 */
const TYPOGRAPHIC = /[\u2010-\u2026]/;
const ALL_TYPOGRAPHIC = /[\u2010-\u2026]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it may stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  const escaped = text.replace(ALL_SPECIAL, entity);
  return TYPOGRAPHIC.test(text) ? toOneByte(escaped) : escaped;
}

/** Markup with its typographic signs as numbers. */
export function numericEntities(markup: string): string {
  return TYPOGRAPHIC.test(markup) ? toOneByte(markup.replace(ALL_TYPOGRAPHIC, entity)) : markup;
}

/**
 * The same text, kept in one piece and in one byte a character if it can be: text put together stays a tree of its parts,
 * and what was made from a text of two bytes a character stays as wide, until it is read anew.
 */
export function toOneByte(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}

/** Markup that is rendered once and appears on many pages, as one flat string (see `toOneByte`). */
export function flatten(markup: Html): Html {
  return new Html(toOneByte(markup.text));
}

function entity(character: string): string {
  return ENTITIES[character] ?? `&#${character.charCodeAt(0)};`;
}

function print(value: Printable): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Html) return value.text;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    let text = '';
    for (const item of value as readonly Printable[]) text += print(item);
    return text;
  }
  return '';
}

/**
 * The fixed parts of each template, tidied once: one template object belongs to one place in the source. The space before
 * the end of a tag goes too, which is where a formatter breaks lines that may not be broken elsewhere.
 */
const tidied = new WeakMap<TemplateStringsArray, string[]>();

function tidy(template: TemplateStringsArray): string[] {
  const parts = template.map((part) => tidyPart(part));
  parts[0] = parts[0]!.trimStart();
  parts[parts.length - 1] = parts.at(-1)!.trimEnd();
  return parts;
}

function tidyPart(part: string): string {
  const tidied = part
    .replace(/\s+/g, ' ')
    .replace(/ (?=\/?>)/g, '')
    .replace(ALL_TYPOGRAPHIC, entity);
  return toOneByte(tidied);
}
