import { concat } from '../buffer.ts';
import { readChunks } from '../bytes.ts';
import { unreadableFileErrors } from '../errors.ts';
import { inflate, MAX_RATIO, MAX_UNPACKED, DecompressionError, RATIO_FLOOR } from '../inflate.ts';
import type { ByteSource, Row, Spreadsheet } from '../types.ts';
import { openJson } from '../json/open-json.ts';
import { isMarkup, openMarkup } from '../markup/open-markup.ts';
import { detectEncoding, type Encoding } from './detect-encoding.ts';
import { toUtf8 } from './transcode.ts';
import { readRecords } from './read-records.ts';
import { detectSeparator } from './detect-separator.ts';

/** Characters of the sample that determines format and separator. */
const SAMPLE = 64 * 1024;

/** Declared encoding in HTML or XML. */
const DECLARED = /<[^>]{0,200}\b(?:charset|encoding)\s*=\s*["']?([\w-]+)/i;
/** A list or an object, possibly the first of many (JSON lines). */
const JSON_START = /^\s*(?:\[\s*[[{"\]]|\{\s*["}])/;

/** Opens a text file (CSV, JSON, HTML or XML), plain or compressed with gzip. */
export async function openText(source: ByteSource, isPacked: boolean): Promise<Spreadsheet> {
  const bytes = (onBytes?: (count: number) => void) =>
    isPacked ? unpack(source, onBytes) : readChunks(source, 0, source.size, onBytes);
  const readShares = (onShare?: (share: number) => void) => {
    let done = 0;
    return bytes((count) => {
      done += count;
      onShare?.(done / source.size);
    });
  };
  const encoding = await detectEncoding(bytes());
  const sample = await readSample(toUtf8(bytes(), encoding));
  if (isMarkup(sample)) {
    const declared = findDeclaredEncoding(sample, encoding);
    const spreadsheet = await openMarkup(sample, (onShare) => toUtf8(readShares(onShare), declared));
    return { ...spreadsheet, assumption: declared.assumption };
  }
  refuseBinary(sample);
  if (JSON_START.test(sample)) return openJson((onShare) => toUtf8(readShares(onShare), encoding));
  const directed = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  const { separator, isTable } =
    directed === undefined ? detectSeparator(sample) : { separator: directed, isTable: true };

  async function* rows(
    onProgress?: (share: number) => void,
    isLeft: (sheet: string) => boolean = () => false,
  ): AsyncGenerator<Row[]> {
    for await (const batch of readRecords(toUtf8(readShares(onProgress), encoding), separator)) {
      yield batch;
      if (isLeft('')) break;
    }
  }

  return { format: 'csv', hiddenSheets: [], assumption: encoding.assumption, isTable, rows };
}

/** The declared encoding applies, unless the file is certainly UTF-8 or the encoding is unknown. */
function findDeclaredEncoding(sample: string, detected: Encoding): Encoding {
  const label = DECLARED.exec(sample.slice(0, 4096))?.[1];
  if (detected.assumption === null || label === undefined) return detected;
  try {
    const { encoding } = new TextDecoder(label);
    return encoding === 'utf-8' ? detected : { label: encoding, mark: 0, assumption: null };
  } catch {
    return detected;
  }
}

/** Decompresses gzip; a truncated file throws instead of just ending. */
async function* unpack(source: ByteSource, onBytes?: (count: number) => void): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const piece of inflate(readChunks(source, 0, source.size, onBytes), 'gzip')) {
      if (size === 0) refuseWorkbook(piece);
      size += piece.length;
      if (size > MAX_UNPACKED || (size > RATIO_FLOOR && size > source.size * MAX_RATIO)) {
        throw unreadableFileErrors.unpacksTooLarge();
      }
      yield piece;
    }
  } catch (error) {
    if (!(error instanceof DecompressionError)) throw error;
    throw error.cutOff
      ? unreadableFileErrors.cutOff()
      : unreadableFileErrors.damaged('it cannot be decompressed', error);
  }
}

function refuseWorkbook(bytes: Uint8Array): void {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
  const isCompound = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
  if (isZip || isCompound) throw unreadableFileErrors.packedWorkbook();
}

async function readSample(text: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of text) {
    pieces.push(piece);
    length += piece.length;
    if (length >= SAMPLE) break;
  }
  return concat(pieces).toString('utf8', 0, SAMPLE);
}

/** Text has hardly any control characters except tabs and line ends. */
function refuseBinary(sample: string): void {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const controls = sample.match(/[\u0001-\u0008\u000e-\u001f]/g)?.length ?? 0;
  if (controls > sample.length / 100) throw unreadableFileErrors.notASpreadsheet('a binary file');
}
