import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '../buffer.ts';
import { UnreadableFileError } from '../errors.ts';
import { RecordParser } from './record-parser.ts';

/** The records of a text that arrives in chunks ending at these bytes, each with its line. */
function parseRecords(text: string, separator: string, ends: number[] = []): [number, string[]][] {
  const bytes = encode(text);
  const parser = new RecordParser(separator);
  const found: [number, string[]][] = [];
  const take = () => {
    while (parser.take()) found.push([parser.line, parser.cells]);
  };
  const borders = [0, ...ends.map((end) => end % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  for (let i = 1; i < borders.length; i++) {
    parser.feed(bytes.subarray(borders[i - 1], borders[i]));
    take();
  }
  parser.end();
  take();
  return found;
}

function parseCells(text: string, separator: string, ends?: number[]): string[][] | string {
  try {
    return parseRecords(text, separator, ends).map(([, cells]) => cells);
  } catch (error) {
    if (error instanceof UnreadableFileError) return error.code;
    throw error;
  }
}

/** The same with an independent library. */
function parseByLibrary(text: string, separator: string): string[][] | string {
  try {
    return parse(text, {
      delimiter: separator,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
    });
  } catch (error) {
    if ((error as { code?: string }).code === 'CSV_QUOTE_NOT_CLOSED') return 'open-quote';
    throw error;
  }
}

describe('any text', () => {
  const text = fc.string({
    unit: fc.constantFrom('"', '"', ',', ';', '§', '\n', '\r', '\r\n', 'a', 'ş', '😀', ' '),
    maxLength: 30,
  });
  const separator = fc.constantFrom(',', ';', '\t', '§');
  const ends = fc.array(fc.nat(100), { maxLength: 6 });

  it('is read as csv-parse reads it, in whatever pieces it comes', () => {
    fc.assert(
      fc.property(text, separator, ends, (whole, between, borders) => {
        expect(parseCells(whole, between, borders)).toEqual(parseByLibrary(whole, between));
      }),
      { numRuns: 3_000 },
    );
  });

  it('has the lines of its records counted in whatever pieces it comes', () => {
    const cell = fc.string({ unit: fc.constantFrom('\n', '\r', '\r\n', 'a', ','), maxLength: 5 });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r', '\r\n'), ends, (all, lineEnd, borders) => {
        let line = 1;
        let whole = '';
        const expected = all.map((cells): [number, string[]] => {
          const begins = line;
          const record = cells.map((one) => `"${one}"`).join(',') + lineEnd;
          whole += record;
          line += record.match(/\r\n|\r|\n/g)!.length;
          return [begins, cells];
        });
        expect(parseRecords(whole, ',', borders)).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a record that goes on and on', () => {
  const megabyte = encode('x'.repeat(1024 * 1024));
  const fed = (start: string) => () => {
    const parser = new RecordParser(',');
    parser.feed(encode(start));
    for (let size = 0; size < 64; size += 1) {
      while (parser.take());
      parser.feed(megabyte);
    }
  };

  it('is refused for its open quotation mark', () => {
    expect(fed('Name\n"A\n')).toThrow(
      'A quotation mark in the record on line 2 is not closed. Correct that line and try again.',
    );
  });

  it('is refused for its size where there is none', () => {
    expect(fed('Name\nA')).toThrow(
      'Row 2 has more than 16 MB of text. Shorten or remove that row and try again.',
    );
  });
});
