import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLiteral, parseLiteral } from './literal.ts';
import { repairMojibake } from '../../../../schema/rules/text/mojibake.ts';
import { ParseError } from './parse-error.ts';
import { parsePython } from './python-literal.ts';
import { cleanLine, cleanLines, cutAt } from '../../../../schema/rules/text/clean-text.ts';

describe('repairMojibake', () => {
  it.each([
    ['11‚ÄØAM‚Äì8‚ÄØPM', '11\u202fAM–8\u202fPM'],
    ['Caf√© Z√ºrich', 'Café Zürich'],
    ['CafÃ© â€“ Barâ€™s', 'Café – Bar’s'],
    ['KadÄ±kÃ¶y', 'Kadıköy'],
  ])('mends %j', (text, mended) => expect(repairMojibake(text)).toBe(mended));

  it.each(['Café', 'Größe', '√2 ≈ 1,4', 'Ärzte', 'voilà\u00a0»', '東京', 'İstanbul Şişli'])(
    'leaves %j',
    (text) => expect(repairMojibake(text)).toBe(text),
  );
});

describe('cleanLine', () => {
  it.each([
    ['  Corner\u00a0 Shop\t', 'Corner Shop'],
    ['7\u202fPM\u2009–\u20098', '7 PM – 8'],
    ['Macy&#39;s &amp; Co', "Macy's & Co"],
    ['\u202a718\u202c-555', '718-555'],
    ['\ufeffName\u0000', 'Name'],
    ['one\r\ntwo', 'one two'],
    ['half \ud800 pair', 'half \ufffd pair'],
  ])('%j becomes %j', (text, clean) => expect(cleanLine(text)).toBe(clean));

  it.each(['None', 'null', 'N/A', '#N/A', 'nan', 'undefined', '-', '--', '  None '])(
    '%j is nothing',
    (text) => expect(cleanLine(text)).toBe(''),
  );

  it.each([
    [' a \r\n b\u2028c ', 'a \n b\nc'],
    ['<p>Fresh bread,\nevery day.</p>', '<p>Fresh bread,\nevery day.</p>'],
    ['two  spaces\n\nand a gap', 'two spaces\n\nand a gap'],
    ['Fish &amp; chips\nat noon', 'Fish & chips\nat noon'],
    ['one\ttab', 'one tab'],
  ])('keeps lines where they matter: %j', (text, clean) => expect(cleanLines(text)).toBe(clean));

  it('never cuts a character in two', () => expect(cutAt('ab😀', 3)).toBe('ab'));
});

describe('parseLiteral', () => {
  it.each([
    ['{"Monday": "9-5"}', { Monday: '9-5' }],
    [
      "{'Monday': ['9-5', \"it's\"], 'Tuesday': None, 'a': True, 'b': -1.5}",
      { Monday: ['9-5', "it's"], Tuesday: null, a: true, b: -1.5 },
    ],
    [
      "{'time': '11:30\\u202fAM', 'tab': '\\t', 'quote': '\\''}",
      { time: '11:30\u202fAM', tab: '\t', quote: "'" },
    ],
    [
      "[('a', 1), ('b', 2),]",
      [
        ['a', 1],
        ['b', 2],
      ],
    ],
    ['{""Monday"": ""9-5""}', { Monday: '9-5' }],
    ['"{""Monday"": ""9-5""}"', { Monday: '9-5' }],
  ])('reads %j', (text, value) => expect(parseLiteral(text)).toEqual(value));

  it('says when a value was cut off at the limit of a cell', () => {
    const cut = `{"Monday": "${'x'.repeat(40_000)}`.slice(0, 32_767);
    expect(parseLiteral(cut)).toEqual(
      new ParseError(
        'The value was truncated: a cell of a workbook can hold 32,767 characters.',
        'Export the data as CSV, which has no limit.',
      ),
    );
  });

  it.each(['{', "{'a'", "{'a': }", '[1, 2', '{"a": 1} x', "['\\U99999999']", '[[Local Page URL]]'])(
    'refuses %j',
    (text) => expect(parseLiteral(text)).toBeInstanceOf(ParseError),
  );

  it('reads what JSON can say, and fails on other text only with a SyntaxError', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(parsePython(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    const signs = fc.array(fc.constantFrom(...'{}[]()\'",:\\ unTrue01xU'.split('')), { maxLength: 30 });
    fc.assert(
      fc.property(signs, (list) => {
        try {
          parsePython(list.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(SyntaxError);
        }
      }),
    );
    expect(() => parsePython('['.repeat(30_000))).toThrow(SyntaxError);
  });

  it('tells lists from text', () => {
    expect(isLiteral(' [1]')).toBe(true);
    expect(isLiteral('"{""a"": 1}"')).toBe(true);
    expect(isLiteral('Monday: 9-5')).toBe(false);
  });
});
