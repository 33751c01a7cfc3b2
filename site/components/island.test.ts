import { expect, it } from 'vitest';
import { trusted } from './html.ts';
import { HOLES, island, keepIsland } from './island.ts';

it('prints an island from what was kept of it, as often as one likes', () => {
  expect(island('more', { printed: trusted('<p>1</p>') })).toBeNull();
  keepIsland('more', ` <x-island props="${HOLES.label}"><b>${HOLES.label}</b>${HOLES.printed}</x-island>\n`);
  for (const number of [1, 2]) {
    expect(String(island('more', { printed: trusted(`<p>${number}</p>`), label: `Show ${number}` }))).toBe(
      `<x-island props="Show ${number}"><b>Show ${number}</b><p>${number}</p></x-island>`,
    );
  }
});
