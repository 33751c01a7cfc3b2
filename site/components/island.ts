import type { ListIsland } from '../features/browse/known.ts';
import { trusted, type Html } from './html.ts';

/** What differs from page to page in the islands whose content is printed. */
type Fills = {
  'more-features': { label: string; printed: Html };
  hours: { printed: Html };
} & { [name in ListIsland<'category'>]: { slug: string; categoryId: number; page: number } } & {
  [name in ListIsland<'city'>]: { slug: string; page: number };
};
export type KeptIsland = keyof Fills;

/** What stands for it in an island that was printed once: texts and numbers that no page holds. */
export const HOLES = {
  label: '@label@',
  printed: trusted('@printed@'),
  slug: '@slug@',
  categoryId: 7_000_000_001,
  page: 7_000_000_002,
};
const NAMES = new Map(Object.entries(HOLES).map(([name, hole]) => [String(hole), name]));
const HOLE = new RegExp(`(${[...NAMES.keys()].join('|')})`);

/** Texts, and the names of the holes between them, in turns. */
const shells = new Map<KeptIsland, readonly string[]>();

/** Keeps an island that Astro has printed with holes. Astro takes 50 µs for one, and prints the same each time. */
export function keepIsland(name: KeptIsland, html: string): void {
  shells.set(
    name,
    html
      .trim()
      .split(HOLE)
      .map((part) => NAMES.get(part) ?? part),
  );
}

/**
 * An island, printed; null where none was kept, as in development: then Astro prints it.
 *
 * @param fill stands in markup as it is: texts in it have no signs that mean something there
 */
export function island<Name extends KeptIsland>(name: Name, fill: Fills[Name]): Html | null {
  const shell = shells.get(name);
  if (shell === undefined) return null;
  let html = shell[0]!;
  for (let i = 1; i < shell.length; i += 2)
    html += String(fill[shell[i] as keyof Fills[Name]]) + shell[i + 1]!;
  return trusted(html);
}
