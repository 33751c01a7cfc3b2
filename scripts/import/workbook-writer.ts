import { ZipWriter } from './zip-writer.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Format 49 is 'Text': a cell stays the text it is when somebody edits it, also one that begins like a formula. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const LONGEST_NAME = 31;

/** Writes a workbook of texts to disk, sheet after sheet and row after row. */
export class WorkbookWriter {
  readonly #zip: ZipWriter;
  readonly #names: string[] = [];
  #row = 0;

  constructor(path: string) {
    this.#zip = new ZipWriter(path);
  }

  /** Begins a sheet, and ends the one before. */
  beginSheet(name: string): void {
    this.#endSheet();
    this.#names.push(this.#freeName(name));
    this.#row = 0;
    this.#zip.begin(`xl/worksheets/sheet${this.#names.length}.xml`);
    this.#zip.write(`${XML}<worksheet xmlns="${MAIN}"><sheetData>`);
  }

  addRow(cells: readonly string[]): void {
    this.#row += 1;
    const written = cells.map((cell, column) =>
      cell === ''
        ? ''
        : `<c r="${columnName(column)}${this.#row}" s="1" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`,
    );
    this.#zip.write(`<row r="${this.#row}">${written.join('')}</row>`);
  }

  /** Ends the workbook; without it there is none. */
  end(): void {
    this.#endSheet();
    const sheets = this.#names.map((name, n) => ({
      name: escapeXml(name),
      id: `rId${n + 1}`,
      file: `sheet${n + 1}.xml`,
    }));
    const part = (name: string, xml: string) => {
      this.#zip.begin(name);
      this.#zip.write(XML + xml);
    };
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name, id }, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="${id}"/>`).join('')}</sheets></workbook>`,
    );
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map(({ id, file }) => relationship(id, 'worksheet', `worksheets/${file}`)).join('')}${relationship('rIdStyles', 'styles', 'styles.xml')}</Relationships>`,
    );
    this.#zip.begin('xl/styles.xml');
    this.#zip.write(STYLES);
    part(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    );
    part(
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}${sheets.map(({ file }) => override(`worksheets/${file}`, 'worksheet')).join('')}</Types>`,
    );
    this.#zip.end();
  }

  #endSheet(): void {
    if (this.#names.length > 0) this.#zip.write('</sheetData></worksheet>');
  }

  /** A name as spreadsheet programs allow it: 31 characters, without some signs, used once. */
  #freeName(name: string): string {
    const plain =
      name
        .replace(/[[\]:*?/\\]/g, '_')
        .replace(/^'|'$/g, '_')
        .slice(0, LONGEST_NAME) || 'Sheet';
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${number}`;
      const free = plain.slice(0, LONGEST_NAME - end.length) + end;
      if (this.#names.every((taken) => taken.toLowerCase() !== free.toLowerCase())) return free;
    }
  }
}

function relationship(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
}

function override(part: string, type: string): string {
  return `<Override PartName="/xl/${part}" ContentType="${TYPES}.${type}+xml"/>`;
}

function columnName(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return (rest < 0 ? '' : columnName(rest)) + String.fromCharCode(65 + (column % 26));
}

/** Characters that XML cannot hold are written as _xHHHH_, and what looks like that as well (ECMA-376 22.9.2.19). */
function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_')
    .replace(
      // oxlint-disable-next-line no-control-regex -- they are what is looked for
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g,
      (sign) => `_x${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`,
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
