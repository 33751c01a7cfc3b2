import type { OutlineFile } from '../../schema/rules/outlines/outline-file.ts';
import { UNITS_PER_EM } from '../../schema/rules/outlines/units.ts';

/** A way to set text: size of the em in pixels, and what is added after each letter, in em. */
export type TextStyle = { size: number; tracking: number };
/** A style with the number of lines that text may take in it. */
export type TextStep = TextStyle & { lines: number };
/** Text in lines that fit. */
export type TextBlock = { lines: string[]; style: TextStyle };

const ELLIPSIS = '…';
const BROKEN_WORD = /\s\S{0,12}$/;

/** Letters of a text that are looked at: more than fit. */
const MOST_LETTERS = 300;
/** Signs that the font lacks, and those that look the same. */
const SIGNS: [RegExp, string][] = [
  [/[\u2010-\u2012]/g, '-'],
  [/[\u2015\u2212]/g, '\u2013'],
  [/\u2044/g, '/'],
];

/**
 * Text as it is drawn: composed letters, single spaces, without characters that are not seen, such as marks of
 * direction. Letters that the font lacks are taken apart ('\uFB01' becomes 'fi'); null if it lacks one even so, because
 * boxes say nothing.
 */
export function toDrawable(outlines: OutlineFile, text: string): string | null {
  for (const form of ['NFC', 'NFKC']) {
    const letters = [...toPlain(text.normalize(form))].slice(0, MOST_LETTERS);
    if (letters.length > 0 && letters.every((letter) => outlines.find(letter) !== null))
      return letters.join('');
  }
  return null;
}

function toPlain(text: string): string {
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return SIGNS.reduce((result, [sign, replacement]) => result.replace(sign, replacement), plain);
}

/** Width of drawable text in pixels. */
export function measure(outlines: OutlineFile, text: string, { size, tracking }: TextStyle): number {
  let [width, before] = [0, ''];
  for (const letter of text) {
    width += outlines.getKerning(before, letter) + outlines.find(letter)!.advance + tracking * UNITS_PER_EM;
    before = letter;
  }
  return (width / UNITS_PER_EM) * size;
}

/** Sets text in the first step in which it fits; in the last one it is cut. @param width in pixels */
export function fitText(outlines: OutlineFile, text: string, width: number, steps: TextStep[]): TextBlock {
  for (const { lines: most, ...style } of steps) {
    const isFitting = (line: string, within = width) => measure(outlines, line, style) <= within;
    const lines = wrapWords(text, isFitting);
    if (lines.length <= most && lines.every((line) => isFitting(line)))
      return { lines: balance(text, lines, width, isFitting), style };
  }
  const { lines: most, ...style } = steps.at(-1)!;
  const isFitting = (line: string) => measure(outlines, line, style) <= width;
  const lines = wrapLetters(text, isFitting);
  if (lines.length <= most) return { lines, style };
  const last = cutText(lines.slice(most - 1).join(' '), isFitting);
  return { lines: [...lines.slice(0, most - 1), last], style };
}

/** The text, or as much of it as fits before an ellipsis: whole words, unless that would cut off a long one. */
export function cutText(text: string, isFitting: (line: string) => boolean): string {
  if (isFitting(text)) return text;
  const letters = [...text];
  while (letters.length > 0 && !isFitting(letters.join('') + ELLIPSIS)) letters.pop();
  const shown = letters.join('');
  const isWord = text[shown.length] === ' ';
  return (isWord ? shown : shown.replace(BROKEN_WORD, '')).trimEnd() + ELLIPSIS;
}

/** Lines of as many words as fit; a longer word is a line. */
function wrapWords(text: string, isFitting: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && isFitting(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same, with longer words divided where a line ends. */
function wrapLetters(text: string, isFitting: (line: string) => boolean): string[] {
  return wrapWords(text, isFitting).flatMap((line) => {
    const parts = [''];
    for (const letter of line) {
      if (isFitting(parts.at(-1)! + letter)) parts[parts.length - 1] += letter;
      else parts.push(letter);
    }
    return parts;
  });
}

/** The same number of lines, of widths as equal as words allow: in the narrowest column that holds them. */
function balance(
  text: string,
  lines: string[],
  width: number,
  isFitting: (line: string, within: number) => boolean,
): string[] {
  let [narrow, wide, best] = [width / lines.length, width, lines];
  while (wide - narrow > 8) {
    const column = (narrow + wide) / 2;
    const narrower = wrapWords(text, (line) => isFitting(line, column));
    if (narrower.length <= lines.length && narrower.every((line) => isFitting(line, width)))
      [wide, best] = [column, narrower];
    else narrow = column;
  }
  return best;
}
