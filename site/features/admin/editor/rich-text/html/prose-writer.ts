type InlineMark = { tag: string; opens: string[] };
type OpenBlock = 'ul' | 'ol' | 'li' | 'blockquote';

const BLANK = /^(?:\s|&nbsp;|&#160;|&#xa0;|<br>)*$/i;
const EMPTY = /<(ul|ol|li|blockquote)><\/\1>/g;

/**
 * Writes paragraphs, headings, quotes and lists. Marks (bold, italic, links) are opened only when text follows, so no
 * mark is empty, and continue in the next paragraph until they are closed.
 */
export class ProseWriter {
  #html = '';
  /** HTML of the current paragraph. */
  #line = '';
  #kind: 'p' | 'h3' | 'h4' = 'p';
  readonly #levels: OpenBlock[] = [];
  /** Marks requested at this point; `#open` holds those open in the current line. */
  #wanted: InlineMark[] = [];
  #open: string[] = [];

  /** Appends text in HTML. White space collapses to one space, and is dropped at the beginning of a paragraph. */
  write(text: string): void {
    const plain = text.replace(/\s+/g, ' ').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    const fitting = this.#line === '' || this.#line.endsWith(' ') ? plain.replace(/^ /, '') : plain;
    if (fitting === '') return;
    const marks = [...new Set(this.#wanted.flatMap((mark) => mark.opens))];
    // White space neither opens a mark nor extends one that was closed before it.
    this.#setMarks(fitting === ' ' ? this.#open.filter((mark, i) => marks[i] === mark) : marks);
    this.#line += fitting;
  }

  breakLine(): void {
    if (this.#line !== '') this.#line = `${this.#line.trimEnd()}<br>`;
  }

  openMark(tag: string, opens: string[]): void {
    this.#wanted = [...this.#wanted, { tag, opens }];
  }

  closeMark(tag: string): void {
    const at = this.#wanted.findLastIndex((mark) => mark.tag === tag);
    if (at !== -1) this.#wanted = this.#wanted.toSpliced(at, 1);
  }

  endParagraph(): void {
    this.#setMarks([]);
    const line = this.#line.replace(/(?:\s|<br>)+((?:<\/\w+>)*)$/, '$1').trim();
    // List items contain paragraphs, never headings.
    const kind = this.#levels.at(-1) === 'li' ? 'p' : this.#kind;
    this.#line = '';
    this.#kind = 'p';
    if (BLANK.test(line.replace(/<\/?(?:strong|em|u|s|a)\b[^>]*>/g, ''))) return;
    const isBetweenItems = this.#isInList();
    if (isBetweenItems) this.openItem();
    this.#html += isBetweenItems ? `<p>${line}</p>` : `<${kind}>${line}</${kind}>`;
    if (isBetweenItems) this.closeItem();
  }

  beginHeading(kind: 'h3' | 'h4'): void {
    this.endParagraph();
    this.#kind = kind;
  }

  openQuote(): void {
    this.endParagraph();
    if (this.#isInList()) this.openItem();
    this.#enter('blockquote');
  }

  closeQuote(): void {
    this.endParagraph();
    this.#leave(this.#levels.lastIndexOf('blockquote'));
  }

  openList(kind: 'ul' | 'ol'): void {
    this.endParagraph();
    if (this.#isInList()) this.openItem();
    this.#enter(kind);
  }

  closeList(): void {
    this.endParagraph();
    this.#leave(this.#levels.findLastIndex((level) => level === 'ul' || level === 'ol'));
  }

  openItem(): void {
    this.endParagraph();
    if (this.#levels.at(-1) === 'li') this.#leave(this.#levels.length - 1);
    if (!this.#isInList()) this.#enter('ul');
    this.#enter('li');
  }

  closeItem(): void {
    this.endParagraph();
    if (this.#levels.at(-1) === 'li') this.#leave(this.#levels.length - 1);
  }

  /** Closes all open elements. @returns the complete HTML */
  end(): string {
    this.endParagraph();
    this.#leave(0);
    let html = this.#html;
    for (let before = ''; before !== html;) {
      before = html;
      html = html.replace(EMPTY, '');
    }
    return html;
  }

  /** True directly inside a list, outside its items. */
  #isInList(): boolean {
    const level = this.#levels.at(-1);
    return level === 'ul' || level === 'ol';
  }

  #enter(level: OpenBlock): void {
    this.#levels.push(level);
    this.#html += `<${level}>`;
  }

  #leave(from: number): void {
    if (from === -1) return;
    for (const level of this.#levels.splice(from).reverse()) this.#html += `</${level}>`;
  }

  #setMarks(marks: string[]): void {
    let same = 0;
    while (same < marks.length && marks[same] === this.#open[same]) same++;
    for (const mark of this.#open.splice(same).reverse()) this.#line += `</${/\w+/.exec(mark)![0]}>`;
    for (const mark of marks.slice(same)) this.#line += mark;
    this.#open = marks;
  }
}
