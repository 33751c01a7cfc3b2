import { trusted, type Html } from './html.ts';

/** What differs from page to page in an island whose content is printed. */
type Fill = { printed: Html; label?: string };

/** What stands for it in an island that was printed once. */
export const HOLES = { printed: trusted('@printed@'), label: '@label@' };
const HOLE = /@(printed|label)@/;

const shells = new Map<string, readonly string[]>();

/** Keeps an island that Astro has printed with holes. Astro takes 50 µs for one, and prints the same each time. */
export function keepIsland(name: string, html: string): void {
  shells.set(name, html.trim().split(HOLE));
}

/** An island, printed; null where none was kept, as in development: then Astro prints it. */
export function island(name: string, { printed, label = '' }: Fill): Html | null {
  const shell = shells.get(name);
  if (shell === undefined) return null;
  // Texts and the names of the holes between them take turns.
  let html = shell[0]!;
  for (let i = 1; i < shell.length; i += 2)
    html += (shell[i] === 'printed' ? printed.text : label) + shell[i + 1]!;
  return trusted(html);
}
