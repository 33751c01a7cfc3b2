import { describe, expect, it } from 'vitest';
import { createMemorySource } from '../read/bytes.ts';
import { openSpreadsheet } from '../read/open-spreadsheet.ts';
import { buildWorkbookFiles } from '../read/testing/workbook.ts';
import { buildZip } from '../read/testing/zip.ts';
import { surveySpreadsheet } from '../first-pass.ts';
import { formatColumns } from './column-lines.ts';

async function formatFileColumns(content: string | Uint8Array): Promise<string[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return formatColumns(await surveySpreadsheet(await openSpreadsheet(createMemorySource('file', bytes))));
}

describe('what is understood of a file', () => {
  it('names the kind of export, the column of each field and the columns that are ignored', async () => {
    const headings = 'query,name,site,full_address,city,us_state,place_id,google_id,resim yolu';
    expect(
      await formatFileColumns(
        `${headings}\nx,Upland,,"345 Park Ave S, New York, NY 10010",New York,NY,,,y\n`,
      ),
    ).toEqual([
      'Read as Outscraper: name ← “name”; website ← “site”; address ← “full_address”; city ← “city”; state ← “us_state”; place id ← “place_id”; google id ← “google_id”.',
      'Ignored columns: “query”, “resim yolu”.',
    ]);
  });

  it('knows Turkish sheets, with the links and pictures of a map', async () => {
    const headings = 'Firma Ünvanı;Açık Adres;İlçe;İli;Konum Linki;Resim URL;Vergi No';
    expect(await formatFileColumns(`${headings}\nBerber;Gazi Sk. 3;Çankaya;Ankara;;;\n`)).toEqual([
      'Read as plain sheet: name ← “Firma Ünvanı”; address ← “Açık Adres”; district ← “İlçe”; city ← “İli”, “İlçe”; location link ← “Konum Linki”; image ← “Resim URL”.',
      'Ignored columns: “Vergi No”.',
    ]);
  });

  it('says in which ignored column the city may stand when no row has one', async () => {
    expect(
      await formatFileColumns('Name,Address,Sales District,Notes\nA,1 Main St,Provo,x\nB,2 Main St,Orem,y\n'),
    ).toEqual([
      'Read as plain sheet: name ← “Name”; address ← “Address”.',
      'Ignored columns: “Sales District”, “Notes”.',
      'No row has a city. If an ignored column (“Sales District”) contains it, rename that column to “City” or “Şehir”.',
    ]);
    expect(await formatFileColumns('Name,Address,Notes\nA,1 Main St,x\n')).toHaveLength(2);
  });

  it('puts sheets with the same columns together, and stays short', async () => {
    const sheet = (name: string, ...headings: string[]) => ({
      name,
      rows: [headings, headings.map((heading) => (heading === 'Address' ? '1 A St, Provo, UT 84601' : 'A'))],
    });
    const file = buildZip(
      buildWorkbookFiles([
        sheet('North', 'Name', 'Address'),
        sheet('South', 'Name', 'Address'),
        ...Array.from({ length: 7 }, (_, i) =>
          sheet(`S${i}`, 'Name', 'Address', ...Array.from({ length: 40 }, (_, n) => `C${i}-${n}`)),
        ),
      ]),
    );
    const found = await formatFileColumns(file);
    expect(found[0]).toBe('“North”, “South”: Read as plain sheet: name ← “Name”; address ← “Address”.');
    expect(found[2]).toMatch(/^Ignored columns: “C0-0”, .*“C0-29” and 10 more\.$/);
    expect(found).toHaveLength(10);
    expect(found.at(-1)).toBe('… and 3 more sheets with other columns.');
  });

  it('names a field that many columns hold by the first of them', async () => {
    const days = Array.from({ length: 7 }, (_, i) => `openingHours/${i}/day,openingHours/${i}/hours`).join(
      ',',
    );
    const [line] = await formatFileColumns(`title,address,${days}\nA,"1 A St, Provo, UT 84601"\n`);
    expect(line).toContain('hours ← “openingHours/0/day”, “openingHours/0/hours”, … (14 columns)');
  });
});
