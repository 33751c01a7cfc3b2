import { describe, expect, it } from 'vitest';
import { createMemorySource } from '../bytes.ts';
import { openSpreadsheet } from '../open-spreadsheet.ts';
import { readError } from '../testing/read.ts';
import {
  buildStringsXml,
  buildWorkbook,
  buildWorkbookFiles,
  buildWorkbookFromXml,
  buildWorksheetXml,
} from '../testing/workbook.ts';
import { type ZipFile, buildZip } from '../testing/zip.ts';

const SAVE_AGAIN = 'Open it in a spreadsheet program, save it as .xlsx and try again.';
const BOMB = {
  code: 'unpacks-too-large',
  message: `The file expands to far more data than a spreadsheet of its size can hold, so it was not read. ${SAVE_AGAIN}`,
};
const damageWorkbook = (detail: string) => ({
  code: 'damaged',
  message: `The file is damaged: ${detail}. ${SAVE_AGAIN}`,
});

/** A workbook whose sheet part has these peculiarities. */
function withSheet(change: Partial<ZipFile>): Uint8Array {
  return buildZip(
    buildWorkbookFiles([{ name: 'A', rows: [['a', 1]] }]).map((file) =>
      file.name === 'xl/worksheets/sheet1.xml' ? { ...file, ...change } : file,
    ),
  );
}

describe('hostile archives', () => {
  it('with rows beyond the last one of a sheet', async () => {
    const file = buildWorkbookFromXml('<row r="1048576"><c><v>1</v></c></row><row><c><v>2</v></c></row>');
    expect(await readError(file)).toEqual({
      code: 'too-many-rows',
      message: `Sheet "Places" has rows beyond 1,048,576, the last one a sheet can have. ${SAVE_AGAIN}`,
    });
  });

  it('with a part that claims to be huge', async () => {
    expect(await readError(withSheet({ claims: { size: 0xfffffffe } }))).toEqual(BOMB);
  });

  it('with a part that is packed beyond belief', async () => {
    expect(await readError(withSheet({ data: buildWorksheetXml(' '.repeat(40 * 1024 * 1024)) }))).toEqual(
      BOMB,
    );
  });

  it('with a part that is longer than it claims', async () => {
    const file = withSheet({ data: buildWorksheetXml(' '.repeat(40 * 1024 * 1024)), claims: { size: 1000 } });
    expect(await readError(file)).toEqual(
      damageWorkbook('its part xl/worksheets/sheet1.xml cannot be decompressed'),
    );
  });

  it('with too many entries', async () => {
    const files = Array.from({ length: 2001 }, (_, n) => ({ name: `${n}`, data: '' }));
    expect(
      await readError(buildZip([...buildWorkbookFiles([{ name: 'A', rows: [['a']] }]), ...files])),
    ).toEqual(BOMB);
  });

  it('with entries that share their bytes', async () => {
    const file = buildWorkbook([['a'.repeat(5000)]], { file: { stored: true } });
    const view = new DataView(file.buffer, file.byteOffset, file.length);
    const end = file.length - 22;
    const directory = view.getUint32(end + 16, true);
    const record = file.slice(directory, end);
    const count = view.getUint16(end + 10, true);
    const doubled = new Uint8Array(file.length + record.length);
    doubled.set(file.subarray(0, end));
    doubled.set(record, end);
    doubled.set(file.subarray(end), end + record.length);
    const tail = new DataView(doubled.buffer, doubled.length - 22);
    tail.setUint16(10, count * 2, true);
    tail.setUint32(12, record.length * 2, true);
    expect(await readError(doubled)).toEqual(BOMB);
  });
});

describe('hostile XML', () => {
  it.each([
    ['xl/worksheets/sheet1.xml', buildWorksheetXml('<row><c><v>1</v></c></row>')],
    ['xl/sharedStrings.xml', buildStringsXml('<t>a</t>')],
    ['xl/workbook.xml', '<workbook><sheets><sheet name="A" id="rId1"/></sheets></workbook>'],
  ])('with a document type in %s', async (part, xml) => {
    const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
    const at = xml.indexOf('<w') >= 0 ? xml.indexOf('<w') : xml.indexOf('<sst');
    const file = buildWorkbook([['a']], { parts: { [part]: xml.slice(0, at) + doctype + xml.slice(at) } });
    expect(await readError(file)).toEqual({
      code: 'unsafe-xml',
      message: `The workbook contains a document type declaration (DOCTYPE) in ${part}, which spreadsheet programs never write. ${SAVE_AGAIN}`,
    });
  });

  it('with a row too large for memory', async () => {
    const cell = `<c t="inlineStr"><is><t>${'x'.repeat(1_000_000)}</t></is></c>`;
    const data = buildWorksheetXml(`<row r="7">${cell.repeat(18)}</row>`);
    expect(await readError(withSheet({ data, stored: true }))).toEqual({
      code: 'row-too-large',
      message: 'Row 7 has more than 16 MB of text. Shorten or remove that row and try again.',
    });
  });

  it('with a cell beyond the last column', async () => {
    expect(await readError(buildWorkbookFromXml('<row r="2"><c r="XFE2"><v>1</v></c></row>'))).toEqual(
      damageWorkbook('a cell of row 2 is beyond the last column'),
    );
  });
});

describe('damage', () => {
  it('in packed bytes', async () => {
    const file = withSheet({ claims: { crc: 1 } });
    expect(await readError(file)).toEqual(
      damageWorkbook('its part xl/worksheets/sheet1.xml cannot be decompressed'),
    );
  });

  it.each([
    ['ends in a tag', '<worksheet><sheetData><row><c r="A1"'],
    ['ends in a text', '<worksheet><sheetData><row><c><v>12'],
    ['ends between rows', '<worksheet><sheetData><row><c><v>1</v></c></row>'],
    ['is blank', '  '],
  ])('in a sheet that %s', async (_, data) => {
    expect(await readError(withSheet({ data }))).toEqual(
      damageWorkbook('its part xl/worksheets/sheet1.xml is truncated'),
    );
  });

  it('in the table of shared texts', async () => {
    const file = buildWorkbook([['a']], {
      parts: { 'xl/sharedStrings.xml': '<sst><si><t>a</t></si><si><t>b' },
    });
    expect(await readError(file)).toEqual(damageWorkbook('its part xl/sharedStrings.xml is truncated'));
  });

  it.each([
    ['a text behind the last', '<c t="s"><v>1</v></c>', buildStringsXml('<t>a</t>')],
    ['no number', '<c t="s"><v>x</v></c>', buildStringsXml('<t>a</t>')],
    ['a table that is missing', '<c t="s"><v>0</v></c>', null],
  ])('in a cell that refers to %s', async (_, cell, strings) => {
    const file = buildWorkbookFromXml(`<row r="5">${cell}</row>`, { 'xl/sharedStrings.xml': strings });
    expect(await readError(file)).toEqual(damageWorkbook('row 5 refers to a missing text'));
  });

  it('is met again on the next pass', async () => {
    const file = buildWorkbook([['a']], { parts: { 'xl/sharedStrings.xml': '<sst><si>' } });
    const { rows } = await openSpreadsheet(createMemorySource('file', file));
    for (let pass = 0; pass < 2; pass++) {
      await expect(rows()[Symbol.asyncIterator]().next()).rejects.toThrow('is truncated');
    }
  });
});

it('asks for the password to be removed from a locked archive', async () => {
  expect(await readError(withSheet({ claims: { flags: 1 } }))).toEqual({
    code: 'password',
    message:
      'The file is password-protected. Open it in a spreadsheet program, remove the password, save it and try again.',
  });
});

it('names unusual packing', async () => {
  expect(await readError(withSheet({ claims: { method: 93 } }))).toEqual({
    code: 'other-format',
    message: `This is a workbook with an unsupported compression, which is not supported. ${SAVE_AGAIN}`,
  });
});
