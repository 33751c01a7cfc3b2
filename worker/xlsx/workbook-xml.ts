import { escapeXml } from './xml-text.ts';

/** Column of a sheet. */
export type Column = { heading: string; /** In characters. */ width: number };

/** Media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Maximum length of a cell in spreadsheet programs. */
export const MAX_CELL_LENGTH = 32_767;

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * Indexes of the cell formats below. Format 49 is 'Text': a cell stays a text when it is edited, even if it begins
 * like a formula.
 */
export const STYLE = { bold: 1, time: 2, wrapped: 3, text: 4 };
const FORMATS = [
  '<xf><alignment vertical="top"/></xf>',
  '<xf fontId="1" applyFont="1"/>',
  '<xf numFmtId="164" applyNumberFormat="1" applyAlignment="1"><alignment vertical="top"/></xf>',
  '<xf applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>',
  '<xf numFmtId="49" applyNumberFormat="1"/>',
];

export const STYLES = `${HEADER}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FORMATS.length}">${FORMATS.join('')}</cellXfs></styleSheet>`;

export const PACKAGE_RELATIONS = buildRelations([['officeDocument', 'xl/workbook.xml']]);

/** XML of the workbook part with the names of the sheets. */
export function buildWorkbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, i) =>
      `<sheet name="${escapeXml(name).replaceAll('"', '&quot;')}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  return `${HEADER}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** XML of the relationships of the workbook part: sheets and styles. */
export function buildWorkbookRelations(sheets: number): string {
  const each = Array.from({ length: sheets }, (_, i): Relation => ['worksheet', getSheetPath(i + 1)]);
  return buildRelations([...each, ['styles', 'styles.xml']]);
}

/** XML of the content types of a workbook with this many sheets. */
export function buildContentTypes(sheets: number): string {
  const override = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${TYPES}.${type}+xml"/>`;
  const each = Array.from({ length: sheets }, (_, i) => override(getSheetPath(i + 1), 'worksheet'));
  return `${HEADER}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${each.join('')}</Types>`;
}

/** Path of a sheet in the folder xl, counted from 1. */
export const getSheetPath = (sheet: number) => `worksheets/sheet${sheet}.xml`;

/** Start of a sheet. With columns, the first row is frozen. */
export function buildSheetStart(columns: readonly Column[]): string {
  const start = `${HEADER}<worksheet xmlns="${MAIN}">`;
  if (columns.length === 0) return `${start}<sheetData>`;
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  const widths = columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${start}<sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

export const SHEET_END = '</sheetData></worksheet>';

type Relation = [kind: string, target: string];

function buildRelations(all: Relation[]): string {
  const each = all.map(
    ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  return `${HEADER}<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

/** Truncates a text to the maximum of a cell, never within a character. */
export function toCellText(text: string): string {
  return text.length <= MAX_CELL_LENGTH
    ? text
    : text.slice(0, MAX_CELL_LENGTH).replace(/[\ud800-\udbff]$/, '');
}
