import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/runtime/root.ts';
import { buildOutlines, OUTLINES } from '../../scripts/social-cards/build-outlines.ts';
import { COLOURS, TINT_COLOURS } from '../../worker/social-cards/card-colours.ts';

it('have the letters and icons of the packages: node scripts/social-cards.ts', () => {
  // Compared as text, because a difference of bytes would be printed one by one.
  const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  expect(toText(buildOutlines()) === toText(readFileSync(OUTLINES))).toBe(true);
});

it('have the light colours of the pages', () => {
  const theme = readFileSync(join(root, 'site/styles/theme.css'), 'utf8').split('@media')[0]!;
  const getColour = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(theme)?.[1];
  for (const [name, colour] of Object.entries(COLOURS))
    expect([name, getColour(name)]).toEqual([name, colour]);
  for (const [tint, { strong, soft }] of Object.entries(TINT_COLOURS))
    expect([tint, getColour(tint), getColour(`${tint}-soft`)]).toEqual([tint, strong, soft]);
});
