import { readUint16 } from '../bytes.ts';
import { unreadableFileErrors } from '../errors.ts';

/** Records that the values of cells need ([MS-XLS] 2.3.2). */
const NEEDED = new Set(
  [
    [0x0809, 0x000a], // begin and end of a sheet
    [0x002f, 0x0042, 0x0022, 0x0085, 0x00fc, 0x003c], // password, code page, 1904, sheets, shared texts, continuations
    [0x041e, 0x001e, 0x00e0, 0x0200], // number formats, styles, dimensions
    [0x0203, 0x027e, 0x00bd], // numbers
    [0x0204, 0x00d6, 0x00fd], // texts
    [0x0205, 0x0006, 0x0207], // truth values and errors, results of formulas
  ].flat(),
);

const BEGIN = 0x0809;
const END = 0x000a;
const FORMULA = 0x0006;
/** Excel 5 and 95, Excel 97 and later: the versions in compound files. */
const VERSIONS = [0x0500, 0x0600];
/** An unused record number. */
const IGNORED = 0xfffe;
const HEADER = 4;
/** Offset of the formula length in a formula record: after position, style, value, flags, cache. */
const FORMULA_LENGTH = 20;

/**
 * Removes all records from a workbook stream, in place, that the values of cells do not need, above all formulas:
 * damaged ones can lead the library into endless loops. Throws if the records are not consecutive.
 */
export function stripRecords(stream: Uint8Array): void {
  let depth = 0;
  for (let at = 0; at < stream.length;) {
    const type = readUint16(stream, at);
    if (depth === 0 && type !== BEGIN) {
      // Padding may follow the last sheet.
      if (at > 0) return;
      throw createDamagedError();
    }
    const length = readUint16(stream, at + 2);
    const data = at + HEADER;
    if (data + length > stream.length) throw createDamagedError();
    if (type === BEGIN) {
      if (!VERSIONS.includes(readUint16(stream, data))) throw createDamagedError();
      depth++;
    }
    if (type === END) depth--;
    if (!NEEDED.has(type) || (type === FORMULA && length < FORMULA_LENGTH + 2))
      setUint16(stream, at, IGNORED);
    else if (type === FORMULA) setUint16(stream, data + FORMULA_LENGTH, 0);
    at = data + length;
  }
  if (depth > 0) throw createDamagedError();
}

function setUint16(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value & 0xff;
  bytes[at + 1] = value >> 8;
}

function createDamagedError() {
  return unreadableFileErrors.damaged('its records are invalid');
}
