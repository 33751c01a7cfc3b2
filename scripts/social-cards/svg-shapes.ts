import type { Contour } from '../../schema/rules/outlines/contour.ts';
import { parsePath } from './svg-path.ts';

type Attributes = Record<string, string>;

/** Outlines of the shapes of a lucide icon, in its units. @throws Error for a shape that lucide does not use yet */
export function parseShapes(svg: string): Contour[] {
  return [...svg.matchAll(/<(\w+) ([^>]*?)\/?>/g)].flatMap(([, shape, text]) =>
    parsePath(toPath(shape!, parseAttributes(text!))),
  );
}

function parseAttributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

/** The path that draws a shape. */
function toPath(shape: string, attributes: Attributes): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  if (shape === 'path') return attributes['d']!;
  if (shape === 'line') return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
  if (shape === 'circle') {
    const r = number('r');
    return `M${number('cx') - r} ${number('cy')}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`;
  }
  if (shape === 'rect') {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(number) as [
      number,
      number,
      number,
      number,
    ];
    const r = number('rx');
    const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
    return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}`;
  }
  throw new Error(`The icon has the shape <${shape}>; add it to scripts/social-cards/svg-shapes.ts`);
}
