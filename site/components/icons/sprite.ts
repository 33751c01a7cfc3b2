import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SYMBOL_ATTRIBUTES =
  'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"';

/** Reads the content of a lucide icon's `<svg>`. @throws Error if lucide has no such icon */
export function loadIcon(name: string): string {
  const file = fileURLToPath(import.meta.resolve(`lucide-static/icons/${name}.svg`));
  const shapes = /<svg[^>]*>([^]*)<\/svg>/.exec(readFileSync(file, 'utf8'))?.[1];
  if (shapes === undefined) throw new Error(`The lucide icon '${name}' is not an SVG`);
  return shapes.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>');
}

/** SVG document with a symbol per icon, used as `<use href="sprite.svg#name">`. Deterministic for the same names. */
export function buildSprite(names: readonly string[], read: (name: string) => string = loadIcon): string {
  const symbols = names.map((name) => `<symbol id="${name}" ${SYMBOL_ATTRIBUTES}>${read(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`;
}
