/** The part of opentype.js that the outlines need; the package has no types. */
declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export type Font = {
    unitsPerEm: number;
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): { advanceWidth: number; path: { commands: PathCommand[] } };
  };
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
