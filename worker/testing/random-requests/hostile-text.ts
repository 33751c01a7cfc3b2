import fc from 'fast-check';

/** Texts that often expose bugs: SQL, FTS5, HTML, JSON, URLs, headers, right-to-left scripts, empty. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\r\nX-Injected: yes',
  "' OR 1=1 --",
  "'; drop table business; --",
  '"',
  '""',
  '*',
  'piz*',
  '^pizza',
  '-pizza',
  '{name} : pizza',
  'name:pizza',
  'NEAR(pizza bar, 3)',
  'pizza AND',
  'NOT pizza',
  '(pizza',
  'rowid',
  '%',
  '_',
  '%00',
  '%2e%2e%2f',
  '..',
  '../../etc/passwd',
  '\\',
  '<script>alert(1)</script>',
  '{"a":1}',
  '[]',
  'null',
  'undefined',
  'NaN',
  '__proto__',
  'constructor',
  '-1',
  '+1',
  '1e9',
  '0x10',
  '1.5',
  '٣',
  '9007199254740993',
  '99999999999999999999',
  'مطعم',
  '\u202eazzip',
  '\u200f\u200e',
  'İstanbul',
  'ıspanak',
  'ﬃ',
  'Z̴̛͎a̷̢l̶g̷o̸',
  '👩‍👩‍👧‍👦',
  '🍕',
  '美味餐厅',
  '\ufeff',
  '\ufffd',
];

/** Lone surrogates cannot be sent. */
const toSendable = (text: string) => text.toWellFormed();

/** Any text of up to some thousand characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }).map(toSendable) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...HOSTILE_TEXTS), { maxLength: 6 }).map((parts) => parts.join(' ')),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('a', 'a ', '美', '"', '*', 'pizza '), fc.constantFrom(120, 201, 1000, 9000))
      .map(([part, length]) => part.repeat(length / part.length)),
  },
);

/** Malformed percent-encoding. */
export const brokenEscape: fc.Arbitrary<string> = fc.constantFrom('%', '%z', '%e0%a4', '%ff', '%C3%28');
