import { getBuiltInFormat, type NumberFormat, parseFormat } from '../number-formats.ts';
import type { ByteSource } from '../types.ts';
import type { ZipEntry } from '../zip/central-directory.ts';
import { readElements } from './read-elements.ts';

/** Number format of each cell style, by style index; styles of plain numbers are omitted. */
export async function readFormats(
  source: ByteSource,
  entry: ZipEntry | undefined,
): Promise<Map<number, NumberFormat>> {
  const formats = new Map<number, NumberFormat>();
  if (!entry) return formats;
  const custom = new Map<number, NumberFormat | undefined>();
  let inCells = false;
  let style = 0;
  await readElements(source, entry, (element, attribute) => {
    const id = Number(attribute('numFmtId') ?? 0);
    if (element === 'numFmt') custom.set(id, parseFormat(attribute('formatCode') ?? ''));
    // The same element describes named styles (cellStyleXfs), which come before, or conditional ones after.
    else if (element === 'cellXfs') inCells = true;
    else if (element === 'cellStyles' || element === 'dxfs') inCells = false;
    else if (element === 'xf' && inCells) {
      const format = custom.has(id) ? custom.get(id) : getBuiltInFormat(id);
      if (format) formats.set(style, format);
      style++;
    }
  });
  return formats;
}
