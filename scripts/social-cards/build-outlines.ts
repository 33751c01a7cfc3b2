import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CATEGORY_ICONS } from '../../schema/rules/business/category-icon.ts';
import type { Contour } from '../../schema/rules/outlines/contour.ts';
import { encodeOutlines, type Outline } from '../../schema/rules/outlines/outline-file.ts';
import { ICON_UNITS, UNITS_PER_EM } from '../../schema/rules/outlines/units.ts';
import { readLetters } from './read-font.ts';
import { parseShapes } from './svg-shapes.ts';

/** File of the worker with the outlines. */
export const OUTLINES = fileURLToPath(new URL('../../worker/social-cards/outlines.bin', import.meta.url));

/** The bold of the pages is 640, which is a weight of variable fonts only. */
const WEIGHT = 600;
/** Units of an icon for one of lucide, which draws in 24. */
const ICON_SCALE = ICON_UNITS / 24;

/** The outlines that social cards are drawn with: the letters of Inter, and the icons of categories by their names. */
export function buildOutlines(): Uint8Array {
  const { outlines, getKerning } = readLetters(WEIGHT, UNITS_PER_EM);
  const icons = CATEGORY_ICONS.map((name): [string, Outline] => [name, readIcon(name)]);
  return encodeOutlines(new Map([...outlines, ...icons]), (left, right) =>
    outlines.has(left) && outlines.has(right) ? getKerning(left, right) : 0,
  );
}

function readIcon(name: string): Outline {
  const svg = readFileSync(fileURLToPath(import.meta.resolve(`lucide-static/icons/${name}.svg`)), 'utf8');
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1);
  return { advance: ICON_UNITS, contours: parseShapes(shapes).map(toIconUnits) };
}

function toIconUnits(contour: Contour): Contour {
  const scale = (value: number) => Math.round(value * ICON_SCALE);
  return contour.map(({ x, y, isControl }) => ({ x: scale(x), y: scale(y), isControl }));
}
