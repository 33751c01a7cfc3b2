import { describe, expect, it } from 'vitest';
import { createMemorySource } from '../bytes.ts';
import { openSpreadsheet } from '../open-spreadsheet.ts';
import { readAll, readCells, readError } from '../testing/read.ts';
import {
  buildStringsXml,
  buildWorkbook,
  buildWorkbookFiles,
  buildWorkbookFromXml,
  buildWorksheetXml,
} from '../testing/workbook.ts';
import { buildZip } from '../testing/zip.ts';

const VALUES = [
  ['Name', 'Rating', 'Open', 'About'],
  ['Çiğ & "köfte" <1>', 4.5, true, ' two\nlines '],
  [null, 12, false, '_x0041_ 😀'],
];
const TEXTS = [
  ['Name', 'Rating', 'Open', 'About'],
  ['Çiğ & "köfte" <1>', '4.5', 'TRUE', ' two\nlines '],
  ['', '12', 'FALSE', '_x0041_ 😀'],
];

describe('writers', () => {
  for (const texts of ['shared', 'inline', 'formula'] as const) {
    for (const prefix of ['', 'x']) {
      for (const references of [true, false]) {
        for (const file of [{}, { descriptor: true }, { stored: true }, { wide: true }]) {
          const options = { texts, prefix, references, file };
          it(`are read alike: ${JSON.stringify(options)}`, async () => {
            expect(await readCells(buildWorkbook(VALUES, options))).toEqual(TEXTS);
          });
        }
      }
    }
  }

  it('may write the archive with ZIP64 figures and a comment', async () => {
    const files = buildWorkbookFiles([{ name: 'A', rows: VALUES }], { file: { wide: true } });
    expect(await readCells(buildZip(files, { wide: true, comment: 'made by a test' }))).toEqual(TEXTS);
  });

  it('may name parts with backslashes and other capitals', async () => {
    const files = buildWorkbookFiles([{ name: 'A', rows: VALUES }]).map((file) => ({
      ...file,
      name: file.name.replaceAll('/', '\\').replace('sharedStrings', 'SharedStrings'),
    }));
    expect(await readCells(buildZip(files))).toEqual(TEXTS);
  });

  it('may leave out what is optional', async () => {
    const parts = { '_rels/.rels': null, 'xl/_rels/workbook.xml.rels': null, '[Content_Types].xml': null };
    expect(await readCells(buildWorkbook(VALUES, { parts }))).toEqual(TEXTS);
    expect(await readCells(buildWorkbook([[1, 2]], { parts: { 'xl/sharedStrings.xml': null } }))).toEqual([
      ['1', '2'],
    ]);
  });
});

describe('sheets', () => {
  it('are read in the order of their tabs, empty ones too, but not those that are hidden, which are named', async () => {
    const files = buildWorkbookFiles([
      { name: 'First & best', rows: [['a']] },
      { name: 'Empty', rows: [] },
      { name: 'Hidden', rows: [['b']], state: 'hidden' },
      { name: 'More hidden', rows: [['b']], state: 'veryHidden' },
      { name: 'Last', rows: [[], ['c']] },
    ]);
    expect(await readAll(buildZip(files.toReversed()))).toEqual([
      { sheet: 'First & best', row: 1, cells: ['a'] },
      { sheet: 'Last', row: 2, cells: ['c'] },
    ]);
    const { hiddenSheets } = await openSpreadsheet(createMemorySource('file', buildZip(files)));
    expect(hiddenSheets).toEqual(['Hidden', 'More hidden']);
  });

  it('are refused when all that is filled is hidden', async () => {
    const files = buildWorkbookFiles([
      { name: 'Empty', rows: [] },
      { name: 'Old', rows: [['b']], state: 'hidden' },
    ]);
    expect(await readError(buildZip(files))).toEqual({
      code: 'all-hidden',
      message:
        'The visible sheets of the workbook have no rows, and hidden sheets are not imported ("Old"). Unhide the sheet to import, save the file and try again.',
    });
  });

  it('are read no further once the reader has left them', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => [n]);
    const file = buildZip(
      buildWorkbookFiles([
        { name: 'A', rows },
        { name: 'B', rows: [['b']] },
      ]),
    );
    const found: string[] = [];
    for await (const batch of (await openSpreadsheet(createMemorySource('file', file))).rows(
      undefined,
      (name) => name === 'A',
    ))
      found.push(...batch.map(({ sheet }) => sheet));
    expect([found.filter((name) => name === 'A').length, found.at(-1)]).toEqual([200, 'B']);
  });

  it('are found where the relationships say, charts left out', async () => {
    const rels = (type: string, ...targets: string[]) =>
      `<Relationships>${targets.map((target, n) => `<Relationship Id="r${n}" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${n === 1 ? 'chartsheet' : type}" Target="${target}"/>`).join('')}</Relationships>`;
    const file = buildZip([
      { name: '_rels/.rels', data: rels('officeDocument', '/book/main.xml') },
      {
        name: 'book/main.xml',
        data: '<workbook xmlns:q="q"><sheets><sheet name="A" q:id="r0"/><sheet name="Chart" q:id="r1"/><sheet name="B" q:id="r2"/></sheets></workbook>',
      },
      {
        name: 'book/_rels/main.xml.rels',
        data: rels('worksheet', 'one.xml', 'chart.xml', '../other/two.xml'),
      },
      { name: 'book/one.xml', data: buildWorksheetXml('<row><c><v>1</v></c></row>') },
      { name: 'other/two.xml', data: buildWorksheetXml('<row><c><v>2</v></c></row>') },
    ]);
    expect((await readAll(file)).map(({ sheet, cells }) => [sheet, ...cells])).toEqual([
      ['A', '1'],
      ['B', '2'],
    ]);
  });

  it('that are missing are not passed over', async () => {
    expect(await readError(buildWorkbook(VALUES, { parts: { 'xl/worksheets/sheet1.xml': null } }))).toEqual({
      code: 'damaged',
      message:
        'The file is damaged: its sheet "Places" is missing. Open it in a spreadsheet program, save it as .xlsx and try again.',
    });
  });
});

describe('cells', () => {
  const cells = async (rows: string, strings = '') =>
    readCells(
      buildWorkbookFromXml(rows, {
        'xl/sharedStrings.xml': strings || buildStringsXml('<t>zero</t>', '<t>one</t>'),
      }),
    );

  it('stand where they say, else behind the one before', async () => {
    expect(
      await cells(
        '<row r="3"><c r="C3"><v>1</v></c><c><v>2</v></c><c r="A3"><v>3</v></c><c r="AA3"><v>4</v></c></row>',
      ),
    ).toEqual([['3', '', '1', '2', ...Array.from({ length: 22 }, () => ''), '4']]);
  });

  it('may be empty in many ways', async () => {
    expect(
      await cells(
        '<row><c r="A1"/><c r="B1" t="s"/><c r="C1" t="s"><v></v></c><c r="D1"><v/></c><c r="E1" t="inlineStr"><is/></c><c t="b"/><c r="G1"><v>1</v></c></row><row/>',
      ),
    ).toEqual([['', '', '', '', '', '', '1']]);
  });

  it('show results, not formulas', async () => {
    expect(
      await cells(
        '<row><c><f>SUM(A1:A9)</f><v>7</v></c><c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="d"><v>2024-03-01</v></c></row>',
      ),
    ).toEqual([['7', 'ab', '#DIV/0!', '2024-03-01']]);
  });

  it('join rich text and leave out how it is pronounced', async () => {
    const rich = '<r><rPr><b/></rPr><t xml:space="preserve">Bold </t></r><r><t>and not</t></r>';
    const phonetic = '<t>東京</t><rPh sb="0" eb="2"><t>とうきょう</t></rPh><phoneticPr fontId="1"/>';
    expect(
      await cells(
        `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is>${rich}</is></c><c t="inlineStr"><is>${phonetic}</is></c><c t="s"><v>2</v></c></row>`,
        buildStringsXml(rich, phonetic, '<t>end</t>'),
      ),
    ).toEqual([['Bold and not', '東京', 'Bold and not', '東京', 'end']]);
  });

  it('decode entities, escapes, verbatim text and comments', async () => {
    const strings = buildStringsXml(
      '<t>&lt;a&gt; &quot;b&quot; &amp;amp; &amp;quot; &#65;&#x1F600; &unknown;</t>',
      '<t>line_x000D_\nbreak_x0009_tab _x005F_x0041_</t>',
      '<t><![CDATA[<b> & &amp;]]> tail</t>',
      '<t>be<!-- <t>not</t> -->fore</t>',
      '<t/>',
      '<t>last</t>',
    );
    const refs = Array.from({ length: 6 }, (_, n) => `<c t="s"><v>${n}</v></c>`).join('');
    expect(await cells(`<row>${refs}</row>`, strings)).toEqual([
      [
        '<a> "b" &amp; &quot; A😀 &unknown;',
        'line\nbreak\ttab _x0041_',
        '<b> & &amp; tail',
        'before',
        '',
        'last',
      ],
    ]);
  });

  it('may be written with single quotes, blanks and a > in an attribute', async () => {
    expect(await cells(`<row r = '2' x="a>b" ><c\n r='B2'\tt = "s" ><v> 1 </v></c></row >`)).toEqual([
      ['', 'one'],
    ]);
  });

  it('keep every digit of long numbers', async () => {
    expect(
      await cells(
        '<row><c><v>16524898314635901619</v></c><c><v>40.733605999999998</v></c><c><v>1.5E-3</v></c></row>',
      ),
    ).toEqual([['16524898314635901619', '40.733606', '0.0015']]);
  });

  it('show dates, times and leading zeros as their style says', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="h:mm AM/PM"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs><dxfs><dxf/></dxfs></styleSheet>';
    const file = buildWorkbookFromXml(
      '<row><c s="0"><v>45352</v></c><c s="1"><v>45352</v></c><c s="2"><v>2139</v></c><c s="3"><v>0.375</v></c><c s="9"><v>1</v></c></row>',
      { 'xl/styles.xml': styles },
    );
    expect(await readCells(file)).toEqual([['45352', '2024-03-01', '02139', '09:00', '1']]);
  });

  it('count days from 1904 where the workbook does', async () => {
    const file = buildWorkbookFromXml('<row><c s="0"><v>43890</v></c></row>', {
      'xl/workbook.xml':
        '<workbook><workbookPr date1904="1"/><sheets><sheet name="A" id="rId1"/></sheets></workbook>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    });
    expect(await readCells(file)).toEqual([['2024-03-01']]);
  });
});

describe('sheets larger than what is read at a time', () => {
  it('break nowhere', async () => {
    // Lengths without a common factor, so that every kind of token meets a chunk border.
    const rows = Array.from({ length: 3000 }, (_, n) => [
      `Ş${'x'.repeat(n % 257)}&€`,
      n,
      'y'.repeat(n % 101),
      n / 7,
    ]);
    const expected = rows.map((row) =>
      row.map((value) => (typeof value === 'number' ? String(Number(value.toPrecision(15))) : value)),
    );
    for (const texts of ['shared', 'inline'] as const) {
      expect(await readCells(buildWorkbook(rows, { texts, file: { stored: true } }))).toEqual(expected);
    }
  });

  it('may hold a text of a million letters', async () => {
    const long = 'ş'.repeat(1_000_000);
    for (const texts of ['shared', 'inline'] as const) {
      expect(await readCells(buildWorkbook([['a', long, 'b']], { texts }))).toEqual([['a', long, 'b']]);
    }
  });
});

it('gives an error as the text that is shown, whatever the file calls it', async () => {
  const cells = ['#REF!', '#DIV/0!', '#N/A', 'nonsense', ''];
  const xml = cells.map((value) => `<c t="e"><f>A9</f><v>${value}</v></c>`).join('');
  expect(await readCells(buildWorkbookFromXml(`<row>${xml}<c><v>7</v></c></row>`))).toEqual([
    ['#REF!', '#DIV/0!', '#N/A', '#ERROR!', '', '7'],
  ]);
});

it('notes formulas that were never calculated, also in a row of nothing else', async () => {
  const file = buildWorkbookFromXml(
    `<row><c><f>A9</f></c><c><f>A9</f><v></v></c><c><f>A9</f><v/></c><c t="str"><f>A9</f></c>
      <c t="str"><f>A9</f><v></v></c><c t="str"><f>A9</f><v>done</v></c><c><f>A9</f><v>7</v></c></row>
     <row><c r="B2"><f>A9</f></c></row><row><c t="str"><f>A9</f><v></v></c></row>`,
  );
  const rows = await readAll(file);
  expect(rows.map(({ row, cells, uncalculated }) => [row, cells, [...(uncalculated ?? [])]])).toEqual([
    [1, ['', '', '', '', '', 'done', '7'], [0, 1, 2, 3]],
    [2, [], [1]],
  ]);
});
