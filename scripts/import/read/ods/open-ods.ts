import { collect } from '../bytes.ts';
import { toBuffer } from '../buffer.ts';
import { unreadableFileErrors } from '../errors.ts';
import { openOpenDocument } from '../markup/open-markup.ts';
import type { ByteSource, Spreadsheet } from '../types.ts';
import type { ZipEntry } from '../zip/central-directory.ts';
import { readEntry } from '../zip/read-entry.ts';

const MAX_MANIFEST = 4 * 1024 * 1024;

/** True for the entries of an OpenDocument file. */
export function isOpenDocument(entries: ReadonlyMap<string, ZipEntry>): boolean {
  return entries.has('mimetype') && entries.has('content.xml');
}

/** Opens an OpenDocument spreadsheet (.ods), as LibreOffice and Google Sheets write it. */
export async function openOds(source: ByteSource, entries: Map<string, ZipEntry>): Promise<Spreadsheet> {
  const manifest = await readText(source, entries.get('meta-inf/manifest.xml'));
  if (manifest.includes('encryption-data')) throw unreadableFileErrors.password();
  const type = (await readText(source, entries.get('mimetype'))).trim();
  if (!/opendocument\.spreadsheet/.test(type))
    throw unreadableFileErrors.notASpreadsheet('another OpenDocument file');
  const content = entries.get('content.xml')!;
  return openOpenDocument((onShare) => {
    let done = 0;
    return readEntry(source, content, (count) => {
      done += count;
      onShare?.(done / content.compressedSize);
    });
  });
}

async function readText(source: ByteSource, entry: ZipEntry | undefined): Promise<string> {
  if (entry === undefined) return '';
  const bytes = await collect(readEntry(source, entry), MAX_MANIFEST, unreadableFileErrors.unpacksTooLarge);
  return toBuffer(bytes).toString('utf8');
}
