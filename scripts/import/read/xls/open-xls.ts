import { toBuffer } from '../buffer.ts';
import { createMemorySource, readExactly, readUint16 } from '../bytes.ts';
import { toErrorText } from '../error-values.ts';
import { unreadableFileErrors } from '../errors.ts';
import { type NumberFormat, formatNumber, parseFormat } from '../number-formats.ts';
import { RowBatch } from '../row-batch.ts';
import type { ByteSource, Row, Spreadsheet } from '../types.ts';
import { stripRecords } from './strip-records.ts';
import { CompoundFile } from './compound-file.ts';

/** Maximum size: the old format is read whole, in a time that grows with the square of the rows. */
const MAX_SIZE = 4 * 1024 * 1024;

/** Opens a compound file: an .xls workbook, or a password-protected .xlsx. */
export async function openCompound(source: ByteSource): Promise<Spreadsheet> {
  const compound = await CompoundFile.open(source);
  if (compound.has('EncryptedPackage')) throw unreadableFileErrors.password();
  if (!compound.has('Workbook') && !compound.has('Book')) {
    throw unreadableFileErrors.notASpreadsheet('a document of another Office program');
  }
  refuseLarge(source);
  const whole = await CompoundFile.open(
    createMemorySource(source.name, await readExactly(source, 0, source.size)),
  );
  await whole.checkComplete();
  const stream = await whole.read(whole.has('Workbook') ? 'Workbook' : 'Book');
  stripRecords(stream);
  // Excel 5 and 95 wrote texts in the code page of the machine; since 97 they are Unicode.
  if (isBeforeUnicode(stream)) await loadCodePages();
  return openWith(stream);
}

const EXCEL_95 = 0x0500;

/** The version follows the header of the first record. */
function isBeforeUnicode(stream: Uint8Array): boolean {
  return readUint16(stream, 4) === EXCEL_95;
}

/** Loads a megabyte of code pages, without which the library reads every code page as Western. */
async function loadCodePages(): Promise<void> {
  const [{ set_cptable }, codePages] = await Promise.all([
    import('@e965/xlsx'),
    import('@e965/xlsx/dist/cpexcel.full.mjs'),
  ]);
  set_cptable(codePages);
}

function refuseLarge(source: ByteSource): void {
  if (source.size > MAX_SIZE) throw unreadableFileErrors.xlsTooLarge(source.size, MAX_SIZE);
}

async function openWith(data: Uint8Array): Promise<Spreadsheet> {
  const workbook = parse((await import('@e965/xlsx')).read, data);
  const since1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const isHidden = (index: number) => Boolean(workbook.Workbook?.Sheets?.[index]?.Hidden);

  async function* rows(
    onProgress: (share: number) => void = () => {},
    isLeft: (sheet: string) => boolean = () => false,
  ): AsyncGenerator<Row[]> {
    const batch = new RowBatch();
    for (const [index, name] of workbook.SheetNames.entries()) {
      if (isHidden(index)) continue;
      // Rows and cells may be far apart, so only existing ones are visited.
      const data = workbook.Sheets[name]?.['!data'] ?? [];
      for (const row of toIndexes(data)) {
        batch.startRow(name, row + 1);
        const cells = data[row]!;
        for (const column of toIndexes(cells)) {
          const text = formatCell(cells[column]!, since1904);
          if (text !== '') batch.setCell(column, text);
        }
        if (batch.endRow()) yield batch.take();
        if (isLeft(name)) break;
      }
      onProgress((index + 1) / workbook.SheetNames.length);
    }
    if (batch.rows.length > 0) yield batch.take();
  }

  return {
    format: 'xls',
    hiddenSheets: workbook.SheetNames.filter((_, index) => isHidden(index)),
    assumption: null,
    isTable: true,
    rows,
  };
}

function toIndexes(sparse: unknown[]): number[] {
  return Object.keys(sparse)
    .map(Number)
    .filter((index) => sparse[index]);
}

type ReadWorkbook = typeof import('@e965/xlsx').read;

function parse(read: ReadWorkbook, data: Uint8Array): ReturnType<ReadWorkbook> {
  const options = {
    dense: true,
    raw: true,
    cellNF: true,
    cellText: false,
    cellFormula: false,
    cellHTML: false,
  };
  // The library logs unknown records to the console. Nothing else runs before it returns.
  const { error } = console; // oxlint-disable-line no-console
  console.error = () => {}; // oxlint-disable-line no-console
  try {
    return read(toBuffer(data), { ...options, type: 'buffer' });
  } catch (problem) {
    // It distinguishes errors by their texts only.
    if (/password|encrypt/i.test(String(problem))) throw unreadableFileErrors.password();
    throw unreadableFileErrors.damaged('it cannot be read as an .xls workbook', problem);
  } finally {
    console.error = error; // oxlint-disable-line no-console
  }
}

type Cell = { t: string; v?: unknown; w?: string; z?: unknown };

const formats = new Map<string, NumberFormat | undefined>();

function formatCell(cell: Cell, since1904: boolean): string {
  if (cell.v === undefined || cell.v === null) return cell.w ?? '';
  if (cell.t === 'n') return formatNumber(String(cell.v), format(cell.z), since1904);
  if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE';
  if (cell.t === 'e') return toErrorText(cell.w ?? ERRORS[Number(cell.v)] ?? '');
  return String(cell.v);
}

/** Displayed errors by their number in the file ([MS-XLS] 2.5.10). */
const ERRORS: Record<number, string> = {
  0x00: '#NULL!',
  0x07: '#DIV/0!',
  0x0f: '#VALUE!',
  0x17: '#REF!',
  0x1d: '#NAME?',
  0x24: '#NUM!',
  0x2a: '#N/A',
};

function format(code: unknown): NumberFormat | undefined {
  if (typeof code !== 'string') return undefined;
  if (!formats.has(code)) formats.set(code, parseFormat(code));
  return formats.get(code);
}
