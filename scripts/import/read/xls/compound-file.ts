import { toBuffer } from '../buffer.ts';
import { readExactly, readUint16, readUint32 } from '../bytes.ts';
import { unreadableFileErrors } from '../errors.ts';
import type { ByteSource } from '../types.ts';

/** D0 CF 11 E0 …: the container of .xls files and of encrypted workbooks ([MS-CFB]). */
export const COMPOUND_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

export type CompoundStream = { name: string; start: number; size: number };

const HEADER = 512;
const DIRECTORY_ENTRY = 128;
const SHORT_SECTOR = 64;
const STREAM = 2;
const ROOT = 5;
/** Sector numbers from here on are markers: end of chain, free, table. */
const LAST_SECTOR = 0xfffffffa;
const END_OF_CHAIN = 0xfffffffe;
const TABLES_IN_HEADER = 109;
/** Directories and tables of short sectors are a few sectors long. */
const MAX_DIRECTORY_SECTORS = 4096;

/** A minimal reader of compound files, which lists the streams and checks that the file is complete. */
export class CompoundFile {
  readonly #source: ByteSource;
  readonly #header: Uint8Array;
  readonly #sectorSize: number;
  readonly #tables = new Map<number, Uint8Array>();
  streams: CompoundStream[] = [];
  #root: CompoundStream | undefined;

  private constructor(source: ByteSource, header: Uint8Array) {
    this.#source = source;
    this.#header = header;
    const shift = readUint16(header, 30);
    if (shift !== 9 && shift !== 12) throw unreadableFileErrors.damaged('its header is invalid');
    this.#sectorSize = 1 << shift;
  }

  static async open(source: ByteSource): Promise<CompoundFile> {
    const compound = new CompoundFile(source, await readExactly(source, 0, HEADER));
    await compound.#readDirectory();
    return compound;
  }

  has(name: string): boolean {
    return this.streams.some((stream) => stream.name.toLowerCase() === name.toLowerCase());
  }

  /** The bytes of a stream. */
  async read(name: string): Promise<Uint8Array> {
    const stream = this.streams.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!stream) throw unreadableFileErrors.damaged(`its stream ${name} is missing`);
    return stream.size < this.#cutoff() ? this.#readShort(stream) : this.#readLong(stream);
  }

  /** Throws unless every byte of every stream is in the file, because the container does not store its length. */
  async checkComplete(): Promise<void> {
    const long = this.streams.filter(({ size }) => size >= this.#cutoff());
    const all = this.#root ? [...long, this.#root] : long;
    if (all.reduce((sum, { size }) => sum + size, 0) > this.#source.size) throw unreadableFileErrors.cutOff();
    for (const stream of all) await this.#readLong(stream);
    await this.#shortTable();
  }

  /** Streams shorter than this are stored in the stream of the root. */
  #cutoff(): number {
    return readUint32(this.#header, 56);
  }

  async #readLong({ name, start, size }: CompoundStream): Promise<Uint8Array> {
    if (size > this.#source.size) throw unreadableFileErrors.cutOff();
    const bytes = new Uint8Array(size);
    let sector = start;
    for (let at = 0; at < size; at += this.#sectorSize) {
      if (sector >= LAST_SECTOR) throw unreadableFileErrors.damaged(`its stream ${name} is too short`);
      const length = Math.min(this.#sectorSize, size - at);
      bytes.set(await readExactly(this.#source, this.#offset(sector), length), at);
      sector = await this.#next(sector);
    }
    return bytes;
  }

  async #readShort({ name, start, size }: CompoundStream): Promise<Uint8Array> {
    const table = await this.#shortTable();
    const container = this.#root ? await this.#readLong(this.#root) : new Uint8Array(0);
    const bytes = new Uint8Array(size);
    let sector = start;
    for (let at = 0; at < size; at += SHORT_SECTOR) {
      const from = sector * SHORT_SECTOR;
      const length = Math.min(SHORT_SECTOR, size - at);
      if (sector >= table.length || from + length > container.length) {
        throw unreadableFileErrors.damaged(`its stream ${name} is too short`);
      }
      bytes.set(container.subarray(from, from + length), at);
      sector = table[sector]!;
    }
    return bytes;
  }

  /** Successor of each short sector. */
  async #shortTable(): Promise<number[]> {
    const table: number[] = [];
    let sector = readUint32(this.#header, 60);
    for (let count = 0; sector < LAST_SECTOR; count++) {
      if (count > MAX_DIRECTORY_SECTORS)
        throw unreadableFileErrors.damaged('its allocation table is invalid');
      const bytes = await this.#sector(sector);
      for (let at = 0; at < bytes.length; at += 4) table.push(readUint32(bytes, at));
      sector = await this.#next(sector);
    }
    return table;
  }

  async #readDirectory(): Promise<void> {
    let sector = readUint32(this.#header, 48);
    for (let count = 0; sector < LAST_SECTOR; count++) {
      if (count > MAX_DIRECTORY_SECTORS)
        throw unreadableFileErrors.damaged('its central directory is invalid');
      const bytes = await this.#sector(sector);
      for (let at = 0; at < bytes.length; at += DIRECTORY_ENTRY) {
        this.#addEntry(bytes.subarray(at, at + DIRECTORY_ENTRY));
      }
      sector = await this.#next(sector);
    }
  }

  #addEntry(entry: Uint8Array): void {
    const nameLength = Math.max(0, Math.min(readUint16(entry, 64), 64) - 2);
    const stream = {
      name: toBuffer(entry).toString('utf16le', 0, nameLength),
      start: readUint32(entry, 116),
      // The upper half is valid only in files with large sectors, and no stream here is that long.
      size: readUint32(entry, 120),
    };
    if (entry[66] === STREAM) this.streams.push(stream);
    if (entry[66] === ROOT) this.#root = stream;
  }

  #offset(sector: number): number {
    return (sector + 1) * this.#sectorSize;
  }

  #sector(sector: number): Promise<Uint8Array> {
    return readExactly(this.#source, this.#offset(sector), this.#sectorSize);
  }

  /** The next sector of a chain, from the allocation tables. */
  async #next(sector: number): Promise<number> {
    const perTable = this.#sectorSize / 4;
    const index = Math.floor(sector / perTable);
    let table = this.#tables.get(index);
    if (!table) {
      table = await this.#sector(await this.#tableSector(index, perTable));
      this.#tables.set(index, table);
    }
    return readUint32(table, (sector % perTable) * 4);
  }

  /** Sector of an allocation table: the first 109 are in the header, others in a chain of lists. */
  async #tableSector(index: number, perTable: number): Promise<number> {
    if (index < TABLES_IN_HEADER) return readUint32(this.#header, 76 + index * 4);
    const perList = perTable - 1;
    let list = readUint32(this.#header, 68);
    let position = index - TABLES_IN_HEADER;
    for (; position >= perList; position -= perList) {
      if (list >= END_OF_CHAIN) throw unreadableFileErrors.damaged('its allocation table is invalid');
      list = readUint32(await this.#sector(list), perList * 4);
    }
    return readUint32(await this.#sector(list), position * 4);
  }
}
