import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('csvLine', () => {
  it('quotes what would not come back as it was', () => {
    expect(csvLine(['plain', 'a,b', 'say "hi"', 'two\nlines', ' edge ', ''])).toBe(
      'plain,"a,b","say ""hi""","two\nlines"," edge ",\r\n',
    );
  });

  it.each(['=1+1', '@SUM(A1)', '+cmd|calc', '-2+3=x', '\t=1', ' =1', '\0=1'])(
    'shows %j as text instead of running it',
    (cell) => {
      expect(csvLine([cell])).toMatch(/^"?'/);
    },
  );

  it.each(['-111.9', '+1 801-555-0100', '+90 (212) 555 01 00', '-', '2-4'])(
    'leaves %j alone, for it is no formula',
    (cell) => {
      expect(csvLine([cell])).toBe(`${cell}\r\n`);
    },
  );
});
