import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line import/default -- Node loads the CommonJS build, oxlint looks at the other one.
import opentype, { type Font, type PathCommand } from 'opentype.js';
import type { Contour } from '../../schema/rules/outlines/contour.ts';
import type { Outline } from '../../schema/rules/outlines/outline-file.ts';
import { type GetKerning, readKerning } from './font-kerning.ts';

/** Files of the font, each with the letters of a script. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'];
/** Letters, digits and signs of names. Phonetic letters, arrows and combining marks are left out. */
const RANGES: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x24f],
  [0x259, 0x259],
  [0x2bb, 0x2bc],
  [0x370, 0x482],
  [0x48a, 0x52f],
  [0x1e00, 0x1fff],
  [0x2013, 0x2026],
  [0x2030, 0x203a],
  [0x20a0, 0x20c0],
  [0x2116, 0x2122],
];

/** Letters of a weight, and their kerning, in the unit that is asked for. */
export type Letters = { outlines: Map<string, Outline>; getKerning(left: string, right: string): number };

/** Reads the letters of Inter. @param unitsPerEm unit of the result */
export function readLetters(weight: number, unitsPerEm: number): Letters {
  const outlines = new Map<string, Outline>();
  const sources = new Map<string, { index: number; getKerning: GetKerning }>();
  let scale = 1;
  for (const subset of SUBSETS) {
    const file = readFileSync(
      fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
    );
    const font = opentype.parse(Uint8Array.from(file).buffer);
    const getKerning = readKerning(file);
    scale = unitsPerEm / font.unitsPerEm;
    for (const character of listCharacters()) {
      const index = font.charToGlyphIndex(character);
      if (index === 0 || outlines.has(character)) continue;
      outlines.set(character, toOutline(font, character, scale));
      sources.set(character, { index, getKerning });
    }
  }
  return {
    outlines,
    getKerning(left, right) {
      const [before, after] = [sources.get(left)!, sources.get(right)!];
      return before.getKerning === after.getKerning
        ? before.getKerning(before.index, after.index) * scale
        : 0;
    },
  };
}

function* listCharacters(): Generator<string> {
  for (const [first, last] of RANGES)
    for (let code = first; code <= last; code++) yield String.fromCodePoint(code);
}

/** Outline of a letter; y grows downwards from its base line. */
function toOutline(font: Font, character: string, scale: number): Outline {
  const { advanceWidth, path } = font.charToGlyph(character);
  return { advance: Math.round(advanceWidth * scale), contours: toContours(path.commands, scale) };
}

function toContours(commands: PathCommand[], scale: number): Contour[] {
  const contours: Contour[] = [];
  for (const command of commands) {
    if (command.type === 'Z') continue;
    if (command.type === 'C') throw new Error('The font has cubic curves');
    if (command.type === 'M') contours.push([]);
    const contour = contours.at(-1)!;
    const add = (x: number, y: number, isControl: boolean) =>
      contour.push({ x: Math.round(x * scale), y: Math.round(-y * scale), isControl });
    if (command.type === 'Q') add(command.x1, command.y1, true);
    add(command.x, command.y, false);
  }
  return contours.map(dropRepeated);
}

/** Without points where the one before is already. */
function dropRepeated(contour: Contour): Contour {
  return contour.filter(({ x, y, isControl }, i) => {
    const before = contour[i - 1];
    return before === undefined || isControl || before.isControl || before.x !== x || before.y !== y;
  });
}
