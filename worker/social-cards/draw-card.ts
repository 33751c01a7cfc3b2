import { type SocialCard, SOCIAL_CARD_SIZE } from '../../schema/page-store/social-card.ts';
import { getTint } from '../../schema/rules/business/icon-tint.ts';
import type { OutlineFile } from '../../schema/rules/outlines/outline-file.ts';
import { ICON_UNITS, UNITS_PER_EM } from '../../schema/rules/outlines/units.ts';
import { buildPalette, INKS } from './card-colours.ts';
import { type Canvas, createCanvas } from './drawing/canvas.ts';
import { encodePng } from './drawing/encode-png.ts';
import { fill } from './drawing/fill.ts';
import { flatten } from './drawing/flatten.ts';
import { buildRoundedSquare } from './drawing/rounded-square.ts';
import { stroke } from './drawing/stroke.ts';
import { cutText, fitText, measure, toDrawable, type TextStep, type TextStyle } from './text.ts';

// All sizes in pixels.
const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD_SIZE;
const MARGIN = 80;
const COLUMN = WIDTH - 2 * MARGIN;
/** Base line of the last line of text. */
const LAST_LINE = HEIGHT - 78;
const TILE = { top: 72, size: 116, radius: 28, icon: 64 };
/** The icon behind the text leaves the card at two edges. */
const SHADE = { size: 560, right: -120, bottom: -130, width: 1.5 };
/** Edge of an icon in units of lucide, and the width of its lines in these, as on pages. */
const LUCIDE_UNITS = 24;
const ICON_STROKE = 1.75;

/** The first in which the name fits; it is never smaller than the last one. */
const NAME: TextStep[] = [
  { size: 108, tracking: -0.028, lines: 1 },
  { size: 96, tracking: -0.026, lines: 2 },
  { size: 84, tracking: -0.024, lines: 2 },
  { size: 72, tracking: -0.022, lines: 3 },
  { size: 60, tracking: -0.02, lines: 3 },
];
const FACTS: TextStyle = { size: 38, tracking: -0.01 };
const SITE: TextStyle = { size: 28, tracking: -0.005 };
const NAME_LEADING = 1.1;
const FACTS_LEADING = 54;
const FACTS_GAP = 72;
const SEPARATOR = '  ·  ';
/** Half the height of a capital, and the room before it, in em. */
const HALF_CAPITAL = 0.364;
const SIDE_BEARING = 0.06;
/** As on pages. */
const UNKNOWN_ICON = 'store';

type Pen = { canvas: Canvas; outlines: OutlineFile };
type Fact = { text: string; ink: number };

/**
 * Draws the card of a business as PNG. Text of which the outlines lack a letter is left out; without a name the kind
 * takes its place.
 */
export function drawCard(outlines: OutlineFile, card: SocialCard, siteName: string): Uint8Array<ArrayBuffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = { canvas, outlines };
  drawIcons(pen, card.icon);
  const site = toDrawable(outlines, siteName);
  if (site !== null) drawSite(pen, site);
  const [kind, place] = [toDrawable(outlines, card.kind ?? ''), toDrawable(outlines, card.place)];
  const title = toDrawable(outlines, card.name) ?? kind ?? place;
  const facts = (
    [
      [kind, INKS.tint],
      [place, INKS.muted],
    ] as const
  ).flatMap(([text, ink]) => (text === null || text === title ? [] : [{ text, ink }]));
  const y = drawFacts(pen, facts);
  if (title !== null) drawTitle(pen, title, y);
  return encodePng(canvas, buildPalette(getTint(card.icon)));
}

/** The icon of the category in a tile, and large behind the text. */
function drawIcons({ canvas, outlines }: Pen, name: string): void {
  const { contours } = outlines.find(name) ?? outlines.find(UNKNOWN_ICON)!;
  const drawIcon = (x: number, y: number, size: number, width: number, ink: number) => {
    const lines = flatten(contours, { x, y, scale: size / ICON_UNITS }, false);
    stroke(canvas, lines, ((size / LUCIDE_UNITS) * width) / 2, ink);
  };
  const [left, top] = [WIDTH - SHADE.size - SHADE.right, HEIGHT - SHADE.size - SHADE.bottom];
  drawIcon(left, top, SHADE.size, SHADE.width, INKS.shade);
  const tile = buildRoundedSquare(TILE.size, TILE.radius);
  fill(canvas, flatten([tile], { x: MARGIN, y: TILE.top, scale: 1 }, true), INKS.panel);
  const inset = (TILE.size - TILE.icon) / 2;
  drawIcon(MARGIN + inset, TILE.top + inset, TILE.icon, ICON_STROKE, INKS.icon);
}

/** The name of the site, at the right of the tile. */
function drawSite(pen: Pen, text: string): void {
  const shown = cutText(text, (line) => measure(pen.outlines, line, SITE) <= COLUMN - 2 * TILE.size);
  const x = WIDTH - MARGIN - measure(pen.outlines, shown, SITE);
  drawLine(pen, shown, { x, y: TILE.top + TILE.size / 2 + SITE.size * HALF_CAPITAL }, SITE, INKS.muted);
}

/** Kind and place, in one line if they fit. @returns base line of the text above them */
function drawFacts(pen: Pen, facts: Fact[]): number {
  const { outlines } = pen;
  const getWidth = (text: string) => measure(outlines, text, FACTS);
  const isOneLine = getWidth(facts.map(({ text }) => text).join(SEPARATOR)) <= COLUMN;
  let [x, y] = [MARGIN, LAST_LINE];
  if (isOneLine) {
    facts.forEach(({ text, ink }, i) => {
      const shown = i === 0 ? text : SEPARATOR + text;
      drawLine(pen, shown, { x, y }, FACTS, ink);
      x += getWidth(shown);
    });
    return facts.length === 0 ? y : y - FACTS_GAP;
  }
  for (const { text, ink } of facts.toReversed()) {
    drawLine(
      pen,
      cutText(text, (line) => getWidth(line) <= COLUMN),
      { x, y },
      FACTS,
      ink,
    );
    y -= FACTS_LEADING;
  }
  return y + FACTS_LEADING - FACTS_GAP;
}

/** @param y base line of the last line */
function drawTitle(pen: Pen, text: string, y: number): void {
  const { lines, style } = fitText(pen.outlines, text, COLUMN, NAME);
  lines.forEach((line, i) => {
    const above = (lines.length - 1 - i) * style.size * NAME_LEADING;
    // Large letters begin a little to the right of their place.
    drawLine(pen, line, { x: MARGIN - style.size * SIDE_BEARING, y: y - above }, style, INKS.name);
  });
}

function drawLine(
  { canvas, outlines }: Pen,
  text: string,
  { x, y }: { x: number; y: number },
  { size, tracking }: TextStyle,
  ink: number,
): void {
  const scale = size / UNITS_PER_EM;
  let [at, before] = [x, ''];
  for (const letter of text) {
    const { advance, contours } = outlines.find(letter)!;
    at += outlines.getKerning(before, letter) * scale;
    fill(canvas, flatten(contours, { x: at, y, scale }, true), ink);
    at += advance * scale + tracking * size;
    before = letter;
  }
}
