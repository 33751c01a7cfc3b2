import { expect, it } from 'vitest';
import { toSearchTerm } from './search-term.ts';

it.each([
  [' Pizza  PROVO ', 'pizza provo'],
  ['döner\n30 Kadıköy', 'döner 30 kadıköy'],
  ['आगरा होटल', 'आगरा होटल'],
  ['ラーメン 東京', 'ラーメン 東京'],
  ['مقهى', 'مقهى'],
  ['84601', '84601'],
  ['İSTANBUL İşkembe', 'istanbul işkembe'],
  ['A/C repair 24/7', 'a/c repair 24/7'],
  ['St. Mary', 'st. mary'],
])('%j is counted as %j', (text, term) => expect(toSearchTerm(text)).toBe(term));

it.each([
  '',
  ' ',
  'a',
  'ada@example.com',
  'https://example.com',
  'www.example.com',
  'facebook.com/jane',
  'instagram.com/ayse.y',
  'jane (at) mail.com',
  'jane [AT] mail dot com',
  'jane.example.de',
  '0532 123 45 67',
  '+49 30 901820',
  '٠٥٣٢١٢٣٤٥٦٧',
])('%j is not counted: too short, or perhaps about a person', (text) =>
  expect(toSearchTerm(text)).toBeNull(),
);
