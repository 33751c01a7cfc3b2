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

/** Markup that needs no more escaping. An .astro file prints it with `{value}`, a React element with `__html`. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}
// By this mark Astro knows markup from text (astro/runtime/server), without the browser having to load Astro.
Object.defineProperty(Html.prototype, Symbol.for('astro:html-string'), { value: true });

/** Takes text as markup. Only for what our own code printed or sanitised. */
export function trusted(text: string): Html {
  return new Html(text);
}

const SPECIAL = /[&<>"']/;
const ALL_SPECIAL = /[&<>"']/g;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (character) => ENTITIES[character]!) : text;
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

/** The fixed parts of each template, tidied once: one template object belongs to one place in the source. */
const tidied = new WeakMap<TemplateStringsArray, string[]>();

function tidy(template: TemplateStringsArray): string[] {
  const parts = template.map((part) => part.replace(/\s+/g, ' '));
  parts[0] = parts[0]!.trimStart();
  parts[parts.length - 1] = parts.at(-1)!.trimEnd();
  return parts;
}
