/** Steps from a ground to an ink: the edges of a shape show no more of them than fit a pixel. */
export const LEVELS = 8;

/**
 * A picture of palette indices. The colours of ink number i are the indices from i * LEVELS on: from the ground that it
 * is drawn on to the ink itself.
 */
export type Canvas = { width: number; height: number; pixels: Uint8Array };

/** A canvas that shows the ground of the first ink. Sizes in pixels. */
export function createCanvas(width: number, height: number): Canvas {
  return { width, height, pixels: new Uint8Array(width * height) };
}

/** Palette index of an ink that covers a part of a pixel, from 0 to 1. */
export function toIndex(ink: number, coverage: number): number {
  return ink * LEVELS + Math.trunc(coverage * (LEVELS - 1) + 0.5);
}

/** Covers a part of a pixel with an ink, unless it covers more of it already. */
export function put(pixels: Uint8Array, at: number, ink: number, coverage: number): void {
  const index = toIndex(ink, coverage);
  const before = pixels[at]!;
  if (index > before || before >= (ink + 1) * LEVELS) pixels[at] = index;
}
