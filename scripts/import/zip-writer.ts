import { closeSync, openSync, writeSync } from 'node:fs';
import { constants, crc32, deflateRawSync } from 'node:zlib';

type Entry = { name: Buffer; offset: number; crc: number; packed: number; size: number };

const DEFLATED = 8;
const VERSION = 20;
/** Names are UTF-8 (PKWARE APPNOTE 4.4.4). */
const FLAGS = 0x0800;
/** 1980-01-01, the first day there is. */
const DATE = 0x0021;
const LOCAL_HEADER = 30;
/** Bytes that are packed at once. */
const PIECE = 256 * 1024;

/** Writes a zip archive to disk, one entry after the other, each as it grows. Nothing of it is held in memory but what is about to be packed. */
export class ZipWriter {
  readonly #descriptor: number;
  readonly #entries: Entry[] = [];
  #end = 0;
  #pending: string[] = [];
  #pendingLength = 0;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'w');
  }

  /** Begins an entry, and ends the one before. */
  begin(name: string): void {
    this.#finishEntry();
    this.#entries.push({ name: Buffer.from(name), offset: this.#end, crc: 0, packed: 0, size: 0 });
    // Its figures are written once they are known.
    this.#append(Buffer.alloc(LOCAL_HEADER + Buffer.byteLength(name)));
  }

  write(text: string): void {
    this.#pending.push(text);
    this.#pendingLength += text.length;
    if (this.#pendingLength >= PIECE) this.#pack(constants.Z_SYNC_FLUSH);
  }

  /** Ends the archive; without it there is none. */
  end(): void {
    this.#finishEntry();
    const start = this.#end;
    for (const entry of this.#entries) this.#append(directoryRecord(entry));
    const count = this.#entries.length;
    this.#append(
      fields(
        [4, 0x06054b50],
        [2, 0],
        [2, 0],
        [2, count],
        [2, count],
        [4, this.#end - start],
        [4, start],
        [2, 0],
      ),
    );
    closeSync(this.#descriptor);
  }

  #finishEntry(): void {
    const entry = this.#entries.at(-1);
    if (entry === undefined) return;
    this.#pack(constants.Z_FINISH);
    const header = Buffer.concat([
      fields([4, 0x04034b50], [2, VERSION], ...figures(entry), [2, 0]),
      entry.name,
    ]);
    writeSync(this.#descriptor, header, 0, header.length, entry.offset);
  }

  /** Pieces that are packed one by one and flushed make one stream together. */
  #pack(finishFlush: number): void {
    const entry = this.#entries.at(-1)!;
    const bytes = Buffer.from(this.#pending.join(''));
    this.#pending = [];
    this.#pendingLength = 0;
    const packed = deflateRawSync(bytes, { finishFlush });
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    entry.packed += packed.length;
    this.#append(packed);
  }

  #append(bytes: Buffer): void {
    for (let done = 0; done < bytes.length;) {
      const written = writeSync(this.#descriptor, bytes, done, bytes.length - done, this.#end);
      done += written;
      this.#end += written;
    }
  }
}

type Field = [width: 2 | 4, value: number];

/** What both headers of an entry say, up to the length of its name. */
function figures({ name, crc, packed, size }: Entry): Field[] {
  return [
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
  ];
}

function directoryRecord(entry: Entry): Buffer {
  const rest: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, entry.offset],
  ];
  return Buffer.concat([
    fields([4, 0x02014b50], [2, VERSION], [2, VERSION], ...figures(entry), ...rest),
    entry.name,
  ]);
}

/** Little-endian numbers, one after the other. */
function fields(...list: Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of list) at = bytes.writeUIntLE(value, at, width);
  return bytes;
}
