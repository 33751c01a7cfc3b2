type Mark = { tag: string; opens: string[] };
type Level = 'ul' | 'ol' | 'li' | 'blockquote';

const BLANK = /^(?:\s|&nbsp;|&#160;|&#xa0;|<br>)*$/i;
const EMPTY = /<(ul|ol|li|blockquote)><\/\1>/g;

/**
 * Writes paragraphs, headings, quotes and lists. Marks (bold, italic, links) are opened only when text follows, so nothing empty is ever
 * written, and are carried from one paragraph into the next as long as they are not closed.
 */
export class Prose {
  #html = '';
  /** The paragraph being written. */
  #line = '';
  #kind: 'p' | 'h3' | 'h4' = 'p';
  readonly #levels: Level[] = [];
  /** What is asked for at this point, and what stands open in the line. */
  #wanted: Mark[] = [];
  #open: string[] = [];

  /** Text as HTML writes it; white space counts as one blank, and as none at the beginning of a paragraph. */
  write(text: string): void {
    const plain = text.replace(/\s+/g, ' ').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    const fitting = this.#line === '' || this.#line.endsWith(' ') ? plain.replace(/^ /, '') : plain;
    if (fitting === '') return;
    const marks = [...new Set(this.#wanted.flatMap((mark) => mark.opens))];
    // A blank opens nothing, and is not part of what was closed before it.
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
    // An item begins with a paragraph.
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

  /** Closes what is still open. @returns all that was written */
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

  /** In a list, and in none of its items. */
  #isInList(): boolean {
    const level = this.#levels.at(-1);
    return level === 'ul' || level === 'ol';
  }

  #enter(level: Level): void {
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
