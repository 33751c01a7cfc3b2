import type { Tint } from '../../schema/rules/business/icon-tint.ts';
import { LEVELS } from './drawing/canvas.ts';

/** Red, green and blue, 0 to 255. */
type Colour = [number, number, number];

/** The light colours of site/styles/theme.css, which a card always has: it stands on pages of others. */
export const COLOURS = {
  ink: '#191b1f',
  muted: '#585b62',
  panel: '#ffffff',
} as const;
export const TINT_COLOURS: Record<Tint, { strong: string; soft: string }> = {
  food: { strong: '#8a4b08', soft: '#fbeedd' },
  health: { strong: '#9c2745', soft: '#fbe9ed' },
  nature: { strong: '#2c6327', soft: '#e7f3e2' },
  travel: { strong: '#17567f', soft: '#e2f0f9' },
  culture: { strong: '#5b3a97', soft: '#efe9fa' },
  shop: { strong: '#8a2a79', soft: '#f9e8f5' },
  trade: { strong: '#4a505b', soft: '#ecedf0' },
};

/** Inks of a card by their number, see {@link buildPalette}. */
export const INKS = { shade: 0, name: 1, tint: 2, muted: 3, panel: 4, icon: 5 } as const;
/** Part of the strong colour in the large icon behind the text. */
const SHADE = 0.07;

/** Palette of a card: for each ink the colours from its ground to itself. */
export function buildPalette(tint: Tint): Uint8Array {
  const [ink, muted, panel] = [COLOURS.ink, COLOURS.muted, COLOURS.panel].map(parseColour) as [
    Colour,
    Colour,
    Colour,
  ];
  const [strong, soft] = [TINT_COLOURS[tint].strong, TINT_COLOURS[tint].soft].map(parseColour) as [
    Colour,
    Colour,
  ];
  const pairs: Record<keyof typeof INKS, [ground: Colour, ink: Colour]> = {
    shade: [soft, mix(soft, strong, SHADE)],
    name: [soft, ink],
    tint: [soft, strong],
    muted: [soft, muted],
    panel: [soft, panel],
    icon: [panel, strong],
  };
  return Uint8Array.from(
    Object.values(pairs).flatMap(([ground, full]) =>
      Array.from({ length: LEVELS }, (_, level) => mix(ground, full, level / (LEVELS - 1))).flat(),
    ),
  );
}

function parseColour(hex: string): Colour {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour;
}

function mix(from: Colour, to: Colour, part: number): Colour {
  return from.map((value, i) => Math.round(value + (to[i]! - value) * part)) as Colour;
}
