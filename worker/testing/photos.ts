import { requestAsOperator } from './request.ts';

/* Pictures as files have them, with the parts that readers look at. Nobody decodes their data. */

const text = (value: string) => [...new TextEncoder().encode(value)];
const big16 = (value: number) => [value >> 8, value & 0xff];
const big32 = (value: number) => [...big16(value >>> 16), ...big16(value & 0xffff)];
const little32 = (value: number) => big32(value).toReversed();
const segment = (marker: number, data: number[]) => [0xff, marker, ...big16(data.length + 2), ...data];

const JPEG_START = [0xff, 0xd8];
/** Data of a scan with a stuffed byte and a restart marker, and the end. */
const JPEG_DATA = [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9];
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** EXIF as a camera writes it: little-endian, with an orientation and a position. */
export function buildExif(orientation: number): number[] {
  const entry = (tag: number, value: number) => [tag & 0xff, tag >> 8, 3, 0, 1, 0, 0, 0, value, 0, 0, 0];
  const directory = [2, 0, ...entry(0x0112, orientation), ...entry(0x8825, 38), 0, 0, 0, 0];
  return [...text('II*\0'), 8, 0, 0, 0, ...directory, ...text('GPS 40.2338,-111.6585')];
}

type JpegOptions = { width?: number; height?: number; before?: number[][]; after?: number[]; frame?: number };

/** A JPEG; `before` are segments before its frame, `after` bytes after its end. */
export function buildJpeg(options: JpegOptions = {}): Uint8Array<ArrayBuffer> {
  const { width = 640, height = 480, before = [], after = [], frame = 0xc0 } = options;
  return Uint8Array.from([
    ...JPEG_START,
    ...segment(0xe0, [...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    ...before.flat(),
    ...segment(
      0xdb,
      Array.from({ length: 65 }, () => 1),
    ),
    ...segment(frame, [8, ...big16(height), ...big16(width), 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...JPEG_DATA,
    ...after,
  ]);
}

/** Segment of a JPEG with EXIF. */
export function buildExifSegment(orientation: number): number[] {
  return segment(0xe1, [...text('Exif\0\0'), ...buildExif(orientation)]);
}

/** Segment of a JPEG with a comment. */
export function buildComment(comment: string): number[] {
  return segment(0xfe, text(comment));
}

const chunk = (name: string, data: number[]) => [...big32(data.length), ...text(name), ...data, 0, 0, 0, 0];

/** A PNG; `extra` are chunks before its data, by name. */
export function buildPng(extra: Record<string, number[]> = {}, width = 640): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...PNG_SIGNATURE,
    ...chunk('IHDR', [...big32(width), ...big32(480), 8, 2, 0, 0, 0]),
    ...Object.entries(extra).flatMap(([name, data]) => chunk(name, data)),
    ...chunk('IDAT', [1, 2, 3]),
    ...chunk('IEND', []),
  ]);
}

const riff = (name: string, data: number[]) => [
  ...text(name),
  ...little32(data.length),
  ...data,
  ...(data.length % 2 ? [0] : []),
];

/** A WebP of 640 x 480 pixels; `extra` are chunks after its picture, by name, `flags` those of its header. */
export function buildWebp(extra: Record<string, number[]> = {}, flags = 0b1100): Uint8Array<ArrayBuffer> {
  const header = riff('VP8X', [flags, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0]);
  const picture = riff('VP8 ', [0x10, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 2, 0xe0, 1, 9]);
  const others = Object.entries(extra).flatMap(([name, data]) => riff(name, data));
  const body = [...text('WEBP'), ...header, ...picture, ...others];
  return Uint8Array.from([...text('RIFF'), ...little32(body.length), ...body]);
}

/** Uploads a picture as an operator. */
export function sendPhoto(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  return requestAsOperator('/api/admin/photos', { method: 'POST', body, headers });
}
