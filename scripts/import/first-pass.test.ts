import { describe, expect, it } from 'vitest';
import { UnusableSheetError } from './columns/recognise-columns.ts';
import { createMemorySource } from './read/bytes.ts';
import { openSpreadsheet, type Spreadsheet } from './read/open-spreadsheet.ts';
import { buildWorkbook, buildWorkbookFiles, buildWorkbookFromXml } from './read/testing/workbook.ts';
import { buildZip } from './read/testing/zip.ts';
import { ReasonTally } from './import-result.ts';
import { NoRowsError, surveySpreadsheet } from './first-pass.ts';

const open = (content: string | Uint8Array): Promise<Spreadsheet> =>
  openSpreadsheet(
    createMemorySource('file', typeof content === 'string' ? new TextEncoder().encode(content) : content),
  );
const surveyText = async (content: string | Uint8Array) => surveySpreadsheet(await open(content));
const HEADINGS = ['Name', 'Street', 'City', 'State', 'Category'];

describe('surveySpreadsheet', () => {
  it('counts rows, cities and categories, and spells them as most rows do', async () => {
    const found = await surveyText(
      buildWorkbook([
        HEADINGS,
        ['A', '1 A St', 'ST GEORGE', 'UT', 'bakery'],
        ['B', '2 A St', 'St. George', 'UT', 'Bakery'],
        ['C', '3 A St', 'St George', 'UT', 'Bakery'],
        ['D', '4 A St', 'Salem', 'OR', ''],
      ]),
    );
    expect(found).toMatchObject({ totalRows: 4, rejected: 0, citiesFound: 2 });
    expect(found.places.cities.map(({ name, stateCode, count }) => [name, stateCode, count])).toEqual([
      ['St George', 'UT', 3],
      ['Salem', 'OR', 1],
    ]);
    expect(found.places.categories.map(({ name, count }) => [name, count])).toEqual([
      ['Bakery', 3],
      ['Other', 1],
    ]);
  });

  it('counts rejected rows with their reasons and places, but not rows without anything in them', async () => {
    const found = await surveyText(
      `${HEADINGS.join(',')}\n,1 A St,Provo,UT,\n\n , ,,,\n,2 A St,Provo,UT,\nA,3 A St,Provo,UT,\n`,
    );
    expect(found).toMatchObject({ totalRows: 3, rejected: 2 });
    expect(found.rejections).toEqual([
      {
        column: 'Name',
        reason: 'The name is missing.',
        suggestion: 'Enter the name of the business.',
        count: 2,
        examples: [
          { sheet: '', row: 2, value: '' },
          { sheet: '', row: 5, value: '' },
        ],
      },
    ]);
  });

  it('counts how countries were concluded that rows do not state, by sign, those without any last', async () => {
    const found = await surveyText(
      [
        'Name,Street,City,State,Country,Phone',
        'A,1 A St,Ankara,,Türkiye,',
        'B,2 A St,X,,,+90 312 418 00 11',
        'C,3 A St,X,,,+49 30 901820',
        'D,4 A St,Y,,,+90 312 418 00 12',
        'E,5 A St,Provo,Utah,,',
        'F,6 A St,X,,,',
        'G,7 A St,Z,,,',
        'H,8 A St,X,,Atlantis,',
      ].join('\n'),
    );
    expect(found.countries).toEqual([
      {
        source: 'phone prefix',
        countries: [
          { code: 'TR', count: 2 },
          { code: 'DE', count: 1 },
        ],
      },
      { source: 'state', countries: [{ code: 'US', count: 1 }] },
      { source: 'default', countries: [{ code: 'US', count: 2 }] },
    ]);
    expect(found.rejections[0]).toMatchObject({
      column: 'Country',
      reason: 'This country is unknown.',
      count: 1,
    });
  });

  it('takes no spelling of a city that nobody wrote', async () => {
    const rows = ['SANLIURFA', 'SANLIURFA', 'Şanlıurfa', 'BEYOGLU', 'BEYOGLU', 'Beyoğlu'];
    const lines = rows.map((city, i) => `Kahve ${i},Sokak ${i},${city},TR`);
    const found = await surveyText(['Ad,Adres,Şehir,Ülke', ...lines].join('\n'));
    expect(found.places.cities.map(({ name, count }) => [name, count])).toEqual([
      ['Beyoğlu', 3],
      ['Şanlıurfa', 3],
    ]);
  });

  it('finds headings below a title, in each sheet anew, and rows beyond the top of a sheet', async () => {
    const rows = Array.from({ length: 100 }, (_, i) => [`Shop ${i}`, `${i} A St`, 'Provo', 'UT', 'Shop']);
    const file = buildZip(
      buildWorkbookFiles([
        { name: 'Long', rows: [['All shops of May'], [], HEADINGS, ...rows] },
        {
          name: 'Short',
          rows: [
            ['City', 'Name', 'Address'],
            ['Orem', 'X', '1 B St, Orem, UT'],
          ],
        },
        { name: 'Notes', rows: [['nothing of use']] },
      ]),
    );
    const found = await surveyText(file);
    expect(found).toMatchObject({ totalRows: 101, rejected: 0, citiesFound: 2 });
    expect(found.skippedSheets).toEqual([
      { sheet: 'Notes', reason: expect.stringContaining('no column for the name and none for the address') },
    ]);
  });

  it('rejects a row that is too large for the database, and reads on', async () => {
    const found = await surveyText(
      `${HEADINGS.join(',')}\n${'x'.repeat(1_000_001)},1 A St,Provo,UT,\nA,3 A St,Provo,UT,\n`,
    );
    expect(found).toMatchObject({ totalRows: 2, rejected: 1 });
    expect(found.rejections[0]).toMatchObject({
      reason: 'The row has more than a million characters.',
      suggestion: 'Shorten its longest cell.',
    });
  });

  it('ends a sheet where nothing but bare rows follows, and says where', async () => {
    const listing = (name: string) =>
      `<row><c t="str"><v>${name}</v></c>${['1 A St', 'Provo', 'UT', 'Bar'].map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`;
    const headings = HEADINGS.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('');
    const bare = '<row><c r="F1"><v>1</v></c></row>';
    const sheet = (bareRows: number) =>
      buildWorkbookFromXml(`<row>${headings}</row>${listing('A')}${bare.repeat(bareRows)}${listing('B')}`);
    const ended = await surveyText(sheet(10_001));
    expect(ended).toMatchObject({ totalRows: 10_001, rejected: 10_000 });
    expect(ended.shortenedSheets).toEqual([{ sheet: 'Places', row: 10_003 }]);
    const whole = await surveyText(sheet(10_000));
    expect(whole).toMatchObject({ totalRows: 10_002, rejected: 10_000, shortenedSheets: [] });
  });

  it('gives a file up that has no usable row among its first 200,000', async () => {
    const row = 'A,,,,\n';
    const hopeless = surveyText(`${HEADINGS.join(',')}\n${row.repeat(201_000)}B,1 A St,Provo,UT,\n`);
    await expect(hopeless).rejects.toThrow(NoRowsError);
    await expect(hopeless).rejects.toThrow(/^None of the 200,\d{3} rows read can be imported\. .*\(row 2/);
  });

  it('names an error instead of taking it for a heading, a name or a category', async () => {
    const found = await surveyText(
      'Name,Street,City,State,#NAME?\n#REF!,1 A St,Provo,UT,\n#BAŞV!,2 A St,Provo,UT,\nA,#YOK,,UT,#DIV/0!\nErr:502,3 A St,Provo,UT,\n#1 Bar,4 A St,Provo,UT,\n',
    );
    expect(found).toMatchObject({ totalRows: 5, rejected: 4 });
    expect(found.rejections.map(({ column, reason }) => [column, reason])).toEqual([
      ['Name', 'The cell contains the error #REF!.'],
      ['Name', 'The cell contains the error #BAŞV!.'],
      ['Street', 'The cell contains the error #YOK.'],
      [null, 'The address is missing.'],
      ['Name', 'The cell contains the error Err:502.'],
    ]);
  });

  it('counts reasons beyond 500 as others', async () => {
    const tally = new ReasonTally();
    for (let i = 0; i < 510; i += 1)
      tally.add(
        { column: null, value: '', reason: `Reason ${i}.`, suggestion: null },
        { sheet: '', row: i, position: i },
      );
    const reasons = tally.reasons();
    expect(reasons).toHaveLength(501);
    expect(reasons[0]).toMatchObject({ reason: 'Other reasons, each of them rare.', count: 10 });
  });

  it('names the first rows of the file with a reason, in whatever order they come', async () => {
    const tally = new ReasonTally();
    for (const i of [70, 20, 90, 10, 60, 30, 80, 40, 50])
      tally.add(
        { column: 'phone', value: `${i}`, reason: 'No number.', suggestion: null },
        { sheet: 'Places', row: i + 1, position: i },
      );
    const [reason] = tally.reasons();
    expect(reason).toMatchObject({ column: 'phone', count: 9 });
    expect(reason!.examples).toEqual(
      [10, 20, 30, 40, 50].map((i) => ({ sheet: 'Places', row: i + 1, value: `${i}` })),
    );
  });

  it('refuses a file without rows, and one without a sheet of listings', async () => {
    const noRows = surveyText(buildWorkbook([HEADINGS]));
    await expect(noRows).rejects.toThrow(NoRowsError);
    await expect(noRows).rejects.toThrow('The sheet "Places" has headings but no rows.');
    const two = buildZip(
      buildWorkbookFiles([
        { name: 'North', rows: [HEADINGS] },
        { name: 'South', rows: [HEADINGS] },
      ]),
    );
    await expect(surveyText(two)).rejects.toThrow('The sheets "North", "South" have headings but no rows.');
    await expect(surveyText('Colour,Size\nred,1\n')).rejects.toThrow(UnusableSheetError);
  });

  it('says the same when it reads the file again', async () => {
    const spreadsheet = await open(`${HEADINGS.join(',')}\nA,3 A St,Provo,UT,Bar\n,4 A St,Provo,UT,\n`);
    expect(await surveySpreadsheet(spreadsheet)).toEqual(await surveySpreadsheet(spreadsheet));
  });
});
