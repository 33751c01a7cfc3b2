import { buildZip, type ZipFile } from './zip.ts';

export type CellValue = string | number | boolean | null;

export type WorkbookOptions = {
  /** Storage of texts: in the shared table, in the cell, or as the result of a formula. */
  texts?: 'shared' | 'inline' | 'formula';
  /** Namespace prefix of all elements. */
  prefix?: string;
  /** Rows and cells have references. */
  references?: boolean;
  /** Options of every file in the archive. */
  file?: Partial<ZipFile>;
  /** Parts that replace the written ones, or (null) are omitted. */
  parts?: Record<string, string | Uint8Array | null>;
};

export type SheetValues = { name: string; rows: CellValue[][]; state?: 'hidden' | 'veryHidden' };

/** The files of a small workbook, as a list that tests can change. */
export function buildWorkbookFiles(sheets: SheetValues[], options: WorkbookOptions = {}): ZipFile[] {
  const { prefix, file = {}, parts = {} } = options;
  const tag = prefix ? `${prefix}:` : '';
  const strings: string[] = [];
  const sheetParts = sheets.map(({ rows }) => buildSheetXml(rows, tag, strings, options));
  const relationships = sheets.map((_, n) =>
    buildRelationship(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`),
  );
  const tabs = sheets.map(
    ({ name, state }, n) =>
      `<${tag}sheet name="${escapeXml(name)}" sheetId="${n + 1}"${state ? ` state="${state}"` : ''} r:id="rId${n + 1}"/>`,
  );
  const contents: Record<string, string | Uint8Array | null> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': buildRelationshipsXml([buildRelationship('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `${XML}<${tag}workbook xmlns${prefix ? `:${prefix}` : ''}="m" xmlns:r="r"><${tag}sheets>${tabs.join('')}</${tag}sheets></${tag}workbook>`,
    'xl/_rels/workbook.xml.rels': buildRelationshipsXml([
      ...relationships,
      buildRelationship('rIdS', 'sharedStrings', 'sharedStrings.xml'),
      buildRelationship('rIdF', 'styles', 'styles.xml'),
    ]),
    ...Object.fromEntries(sheetParts.map((xml, n) => [`xl/worksheets/sheet${n + 1}.xml`, xml])),
    'xl/sharedStrings.xml': `${XML}<${tag}sst count="${strings.length}">${strings.map((text) => `<${tag}si><${tag}t xml:space="preserve">${escapeXml(text)}</${tag}t></${tag}si>`).join('')}</${tag}sst>`,
    ...parts,
  };
  return Object.entries(contents).flatMap(([name, data]) => (data === null ? [] : [{ ...file, name, data }]));
}

/** A small workbook as a file. */
export function buildWorkbook(rows: CellValue[][], options: WorkbookOptions = {}): Uint8Array {
  return buildZip(buildWorkbookFiles([{ name: 'Places', rows }], options));
}

/** A workbook whose only sheet has these rows, given as XML. */
export function buildWorkbookFromXml(rowsXml: string, parts: WorkbookOptions['parts'] = {}): Uint8Array {
  return buildWorkbook([], { parts: { 'xl/worksheets/sheet1.xml': buildWorksheetXml(rowsXml), ...parts } });
}

/** XML of a worksheet. */
export function buildWorksheetXml(rowsXml: string): string {
  return `${XML}<worksheet><sheetData>${rowsXml}</sheetData></worksheet>`;
}

/** XML of a shared strings table. */
export function buildStringsXml(...items: string[]): string {
  return `${XML}<sst>${items.map((item) => `<si>${item}</si>`).join('')}</sst>`;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function buildSheetXml(
  rows: CellValue[][],
  tag: string,
  strings: string[],
  options: WorkbookOptions,
): string {
  const { references = true, texts = 'shared' } = options;
  const lines = rows.map((values, row) => {
    const cells = values.map((value, column) => {
      if (value === null) return references ? '' : `<${tag}c/>`;
      return buildCellXml(
        value,
        references ? ` r="${toColumnName(column)}${row + 1}"` : '',
        tag,
        texts,
        strings,
      );
    });
    return `<${tag}row${references ? ` r="${row + 1}"` : ''}>${cells.join('')}</${tag}row>`;
  });
  const namespace = `xmlns${tag ? `:${tag.slice(0, -1)}` : ''}="m"`;
  return `${XML}<${tag}worksheet ${namespace}><${tag}sheetData>${lines.join('')}</${tag}sheetData></${tag}worksheet>`;
}

function buildCellXml(
  value: string | number | boolean,
  at: string,
  tag: string,
  texts: string,
  strings: string[],
): string {
  if (typeof value === 'number') return `<${tag}c${at}><${tag}v>${value}</${tag}v></${tag}c>`;
  if (typeof value === 'boolean') return `<${tag}c${at} t="b"><${tag}v>${Number(value)}</${tag}v></${tag}c>`;
  if (texts === 'shared')
    return `<${tag}c${at} t="s"><${tag}v>${strings.push(value) - 1}</${tag}v></${tag}c>`;
  const text = escapeXml(value);
  if (texts === 'formula')
    return `<${tag}c${at} t="str"><${tag}f>A1&amp;"x"</${tag}f><${tag}v>${text}</${tag}v></${tag}c>`;
  return `<${tag}c${at} t="inlineStr"><${tag}is><${tag}t xml:space="preserve">${text}</${tag}t></${tag}is></${tag}c>`;
}

function toColumnName(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest < 0 ? '' : toColumnName(rest)) + String.fromCharCode(65 + (column % 26));
}

function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '_x000D_');
}

function buildRelationship(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
}

function buildRelationshipsXml(list: string[]): string {
  return `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list.join('')}</Relationships>`;
}
