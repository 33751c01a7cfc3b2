import { unreadableFileErrors } from '../errors.ts';
import type { Row, Spreadsheet } from '../types.ts';
import { HtmlTables } from './html-tables.ts';
import { OpenDocument } from './open-document.ts';
import { readTables, type TableReader } from './read-tables.ts';
import { XmlSpreadsheet } from './xml-spreadsheet.ts';

/** UTF-8 text of a document from its beginning; `onShare` receives the share read so far. */
export type DocumentText = (onShare?: (share: number) => void) => AsyncIterable<Uint8Array>;

/** A web page, or XML. */
const MARKUP =
  /^\s*<(?:!doctype html|html|\?xml|table|head|body|meta|style|div|workbook|ss:workbook|office:document)/i;

/** True for the beginning of a web page or XML document. */
export function isMarkup(sample: string): boolean {
  return MARKUP.test(sample);
}

/** Opens a web page or an XML document with tables, which many programs export as .xls. */
export async function openMarkup(sample: string, text: DocumentText): Promise<Spreadsheet> {
  if (/<(?:\w+:)?Workbook[\s>]/.test(sample)) return openSheets('xml', text, () => new XmlSpreadsheet());
  if (/<office:document[\s>]/.test(sample)) return openOpenDocument(text);
  return openHtml(text);
}

/** Opens the content of an OpenDocument spreadsheet. */
export function openOpenDocument(text: DocumentText): Promise<Spreadsheet> {
  return openSheets('ods', text, () => new OpenDocument());
}

type SheetReader = TableReader & { sheets: { name: string; isHidden: boolean }[] };

/** Opens a document with named sheets. It is read to its end for the hidden ones, which may be known only there. */
async function openSheets(
  format: 'xml' | 'ods',
  text: DocumentText,
  createReader: () => SheetReader,
): Promise<Spreadsheet> {
  const survey = createReader();
  for await (const _ of readTables(text(), survey, { isXml: true, isLeft: () => true }));
  const hiddenSheets = survey.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  return {
    format,
    hiddenSheets,
    assumption: null,
    isTable: true,
    rows: (onProgress, isLeft = () => false) =>
      readTables(text(onProgress), createReader(), {
        isXml: true,
        isLeft: (sheet) => hiddenSheets.includes(sheet) || isLeft(sheet),
      }),
  };
}

function openHtml(text: DocumentText): Spreadsheet {
  async function* rows(
    onProgress?: (share: number) => void,
    isLeft: (sheet: string) => boolean = () => false,
  ): AsyncGenerator<Row[]> {
    const tables = new HtmlTables();
    yield* readTables(text(onProgress), tables, { isXml: false, isLeft });
    if (tables.count === 0)
      throw unreadableFileErrors.notASpreadsheet('a web page or XML file without a table');
  }
  return { format: 'html', hiddenSheets: [], assumption: null, isTable: true, rows };
}
