import type { Palette } from './palette.ts';

/** A picture: a tone, and what it shows on a ground of 800 by 600. */
export type Drawing = (colours: Palette, isDusk: boolean) => string[];

export const WIDTH = 800;
export const HEIGHT = 600;

export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round ? ` rx="${round}"` : ''} fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A line with round ends. */
export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** The same shapes `count` times, `step` apart. */
export function repeat(count: number, draw: (i: number) => string | string[]): string[] {
  return Array.from({ length: count }, (_, i) => draw(i)).flat();
}

/** A faint veil of colour: glows, shadows, panes. */
export function veil(shape: string, opacity: number): string {
  return shape.replace('/>', ` opacity="${opacity}"/>`);
}

/** Light that fades away from a point; for the dusk. */
export function shine(c: Palette, x: number, y: number, radius: number, isDusk: boolean): string[] {
  if (!isDusk) return [];
  const id = `shine-${x}-${y}`;
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${c.glow}" stop-opacity="${opacity}"/>`;
  return [
    `<radialGradient id="${id}">${stop(0, 0.42)}${stop(1, 0)}</radialGradient>`,
    circle(x, y, radius, `url(#${id})`),
  ];
}

/** A wall with a floor below `y`. */
export function room(c: Palette, y = 440): string[] {
  return [rect(0, 0, WIDTH, HEIGHT, c.wall), rect(0, y, WIDTH, HEIGHT - y, c.floor)];
}

/** A lamp hanging from the ceiling; its light shows at dusk. */
export function lamp(c: Palette, x: number, y: number, isDusk: boolean, shade = c.dark): string[] {
  return [
    stroke(`M${x} 0V${y}`, c.dark, 4),
    ...(isDusk
      ? [veil(path(`M${x - 30} ${y + 34}L${x - 130} 440H${x + 130}L${x + 30} ${y + 34}Z`, c.glow), 0.14)]
      : []),
    path(`M${x - 46} ${y + 36}Q${x - 40} ${y} ${x} ${y}T${x + 46} ${y + 36}Z`, shade),
    circle(x, y + 38, 10, c.glow),
  ];
}

/** A window of four panes onto the sky. */
export function pane(c: Palette, x: number, y: number, width: number, height: number): string[] {
  return [
    rect(x - 10, y - 10, width + 20, height + 20, c.light, 6),
    rect(x, y, width, height, c.sky),
    rect(x + width / 2 - 4, y, 8, height, c.light),
    rect(x, y + height / 2 - 4, width, 8, c.light),
  ];
}

/** A plant in a pot whose rim is at `y`. */
export function plant(c: Palette, x: number, y: number, size = 1): string[] {
  const s = (value: number) => Math.round(value * size);
  const leaf = (dx: number, dy: number) =>
    `M${x} ${y}Q${x + s(dx * 1.1)} ${y + s(dy * 0.45)} ${x + s(dx)} ${y + s(dy)}Q${x + s(dx * 0.2)} ${y + s(dy * 0.8)} ${x} ${y}Z`;
  return [
    ...[leaf(-70, -90), leaf(70, -90), leaf(-34, -140), leaf(34, -140)].map((d) => path(d, c.leaf)),
    path(leaf(4, -160), c.deep),
    path(`M${x - s(42)} ${y}H${x + s(42)}L${x + s(30)} ${y + s(74)}H${x - s(30)}Z`, c.second),
    rect(x - s(48), y - s(4), s(96), s(18), c.second, 4),
  ];
}

export function tree(x: number, y: number, size: number, leaf: string, trunk: string): string[] {
  return [
    rect(x - size * 0.07, y - size * 0.5, size * 0.14, size * 0.5, trunk),
    circle(x, y - size * 0.8, size * 0.42, leaf),
    circle(x - size * 0.26, y - size * 0.58, size * 0.3, leaf),
    circle(x + size * 0.26, y - size * 0.58, size * 0.3, leaf),
  ].map(tidy);
}

/** Numbers to one decimal at most. */
export function tidy(shape: string): string {
  return shape.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10));
}
