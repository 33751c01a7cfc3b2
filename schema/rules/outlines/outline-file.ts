import type { Contour } from './contour.ts';
import { ByteReader, ByteWriter } from './varint.ts';

/** A shape with its width: a letter, or an icon. */
export type Outline = { advance: number; contours: Contour[] };
/** Outlines by name, with the kerning of pairs. All numbers are units of the file. */
export type OutlineFile = {
  /** Null for names that the file lacks. */
  find(name: string): Outline | null;
  getKerning(left: string, right: string): number;
};

/** Step of kerning, so that each fits a byte. */
const KERNING_UNIT = 2;
type Head = {
  names: string[];
  contours: number;
  left: number[];
  right: number[];
  rows: number;
  columns: number;
};
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Encodes outlines: the length of the head (4 bytes), the head as JSON, the bytes of kerning, then contours and
 * outlines, each after its length. Outlines name their contours, because most letters with an accent share theirs.
 *
 * @param getKerning kerning of two names
 * @throws RangeError if a kerning does not fit
 */
export function encodeOutlines(
  outlines: Map<string, Outline>,
  getKerning: (left: string, right: string) => number,
): Uint8Array {
  const names = [...outlines.keys()];
  const rows = names.map((left) => names.map((right) => Math.round(getKerning(left, right) / KERNING_UNIT)));
  const left = groupEqual(rows);
  const right = groupEqual(names.map((_, i) => left.first.map((row) => rows[row]![i]!)));
  const kerning = left.first.flatMap((row) => right.first.map((column) => rows[row]![column]!));
  if (kerning.some((value) => value < -128 || value > 127)) throw new RangeError('A kerning exceeds a byte');
  const contours = new Map<string, number>();
  const bodies = [...outlines.values()].map((outline) => encodeOutline(outline, contours));
  const head: Head = {
    names,
    contours: contours.size,
    left: left.groups,
    right: right.groups,
    rows: left.first.length,
    columns: right.first.length,
  };
  const json = encoder.encode(JSON.stringify(head));
  const writer = new ByteWriter();
  writer.addUint32(json.length);
  writer.addBytes(json);
  writer.addBytes(Int8Array.from(kerning));
  for (const key of contours.keys()) writer.addBlock(Uint8Array.from(JSON.parse(key) as number[]));
  for (const body of bodies) writer.addBlock(body);
  return writer.toBytes();
}

/** Numbers equal lists, in the order of their first ones. */
function groupEqual(lists: number[][]): { groups: number[]; first: number[] } {
  const known = new Map<string, number>();
  const first: number[] = [];
  const groups = lists.map((list, i) => {
    const key = list.join();
    if (!known.has(key)) {
      known.set(key, first.length);
      first.push(i);
    }
    return known.get(key)!;
  });
  return { groups, first };
}

function encodeOutline({ advance, contours }: Outline, known: Map<string, number>): Uint8Array {
  const writer = new ByteWriter();
  writer.addNumber(advance);
  for (const contour of contours) {
    const key = JSON.stringify([...encodeContour(contour)]);
    if (!known.has(key)) known.set(key, known.size);
    writer.addNumber(known.get(key)!);
    writer.addSigned(contour[0]!.x);
    writer.addSigned(contour[0]!.y);
  }
  return writer.toBytes();
}

/** Steps from the first point on, which is on the curve. */
function encodeContour(contour: Contour): Uint8Array {
  const writer = new ByteWriter();
  contour.slice(1).forEach(({ x, y, isControl }, i) => {
    writer.addFlagged(x - contour[i]!.x, isControl);
    writer.addSigned(y - contour[i]!.y);
  });
  return writer.toBytes();
}

/** Opens encoded outlines. Each is decoded when it is first found. */
export function openOutlines(bytes: Uint8Array): OutlineFile {
  const start = 4 + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(decoder.decode(bytes.subarray(4, start))) as Head;
  const cells = head.rows * head.columns;
  const kerning = new Int8Array(bytes.buffer, bytes.byteOffset + start, cells);
  const reader = new ByteReader(bytes.subarray(start + cells));
  const contours = Array.from({ length: head.contours }, () => reader.readBlock());
  const outlines = new Map(head.names.map((name, i) => [name, { i, body: reader.readBlock() }]));
  const decoded = new Map<string, Outline>();
  return {
    find(name) {
      const known = decoded.get(name);
      const found = outlines.get(name);
      if (known || !found) return known ?? null;
      const outline = decodeOutline(new ByteReader(found.body), contours);
      decoded.set(name, outline);
      return outline;
    },
    getKerning(left, right) {
      const [before, after] = [outlines.get(left), outlines.get(right)];
      if (!before || !after) return 0;
      return kerning[head.left[before.i]! * head.columns + head.right[after.i]!]! * KERNING_UNIT;
    },
  };
}

function decodeOutline(reader: ByteReader, contours: Uint8Array[]): Outline {
  const outline: Outline = { advance: reader.readNumber(), contours: [] };
  while (!reader.isAtEnd()) {
    const contour = new ByteReader(contours[reader.readNumber()]!);
    let [x, y] = [reader.readSigned(), reader.readSigned()];
    const points: Contour = [{ x, y, isControl: false }];
    while (!contour.isAtEnd()) {
      const { value, isFlagged } = contour.readFlagged();
      x += value;
      y += contour.readSigned();
      points.push({ x, y, isControl: isFlagged });
    }
    outline.contours.push(points);
  }
  return outline;
}
