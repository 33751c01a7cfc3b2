/** Maximum nesting; real exports use four levels. */
export const MAX_DEPTH = 32;
const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\n': '' };
const CONSTANTS: Record<string, unknown> = {
  True: true,
  False: false,
  None: null,
  true: true,
  false: false,
  null: null,
};

/**
 * Parses Python literals: lists, tuples and dictionaries of texts, numbers, True, False and None, as in `{'Monday':
 * ['9AM-5PM'], "it's": None}`. JSON is accepted too.
 *
 * @throws SyntaxError if the text is no such literal
 */
export function parsePython(text: string): unknown {
  const parser = new Parser(text);
  const value = parser.value(0);
  parser.end();
  return value;
}

class Parser {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw new SyntaxError('The value is nested too deeply');
    const sign = this.peek();
    if (sign === '{') return this.dictionary(depth);
    if (sign === '[') return this.list(depth, ']');
    if (sign === '(') return this.list(depth, ')');
    if (sign === "'" || sign === '"') return this.string();
    return this.word();
  }

  end(): void {
    if (this.peek() !== '') throw new SyntaxError('Something follows the value');
  }

  private dictionary(depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    this.at++;
    while (this.peek() !== '}') {
      const key = this.value(depth + 1);
      this.expect(':');
      entries.push([String(key), this.value(depth + 1)]);
      if (this.peek() !== '}') this.expect(',');
    }
    this.at++;
    return Object.fromEntries(entries);
  }

  private list(depth: number, end: string): unknown[] {
    const items: unknown[] = [];
    this.at++;
    while (this.peek() !== end) {
      items.push(this.value(depth + 1));
      if (this.peek() !== end) this.expect(',');
    }
    this.at++;
    return items;
  }

  private string(): string {
    const quote = this.text[this.at++];
    let out = '';
    for (;;) {
      const sign = this.text[this.at++];
      if (sign === undefined) throw new SyntaxError('A text is not closed');
      if (sign === quote) return out;
      out += sign === '\\' ? this.escape() : sign;
    }
  }

  private escape(): string {
    const sign = this.text[this.at++] ?? '';
    const digits = { x: 2, u: 4, U: 8 }[sign];
    if (digits === undefined) return ESCAPES[sign] ?? sign;
    const hex = this.text.slice(this.at, this.at + digits);
    const code = /^[\da-f]+$/i.test(hex) && hex.length === digits ? Number.parseInt(hex, 16) : Number.NaN;
    if (!(code <= 0x10ffff)) throw new SyntaxError('An escape is not valid');
    this.at += digits;
    return String.fromCodePoint(code);
  }

  private word(): unknown {
    const match = /[^\s,:[\]{}()'"]+/y;
    match.lastIndex = this.at;
    const word = match.exec(this.text)?.[0] ?? '';
    this.at += word.length;
    if (Object.hasOwn(CONSTANTS, word)) return CONSTANTS[word];
    if (/^-?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(word)) return Number(word);
    throw new SyntaxError(`Unexpected ${word === '' ? 'sign' : word}`);
  }

  /** The next non-space character, '' at the end. */
  private peek(): string {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
    return this.text[this.at] ?? '';
  }

  private expect(sign: string): void {
    if (this.peek() !== sign) throw new SyntaxError(`Expected ${sign}`);
    this.at++;
  }
}
