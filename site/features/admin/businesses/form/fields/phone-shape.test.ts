import { expect, it } from 'vitest';
import { isLikelyPhone } from './phone-shape.ts';

it.each([
  ['', 'US'],
  ['(801) 555-0100', 'US'],
  ['+90 212 555 01 00', ''],
  ['0212 555 01 00', 'TR'],
  ['444 1 234', 'TR'],
  ['112', 'DE'],
  ['030 5550100', 'DE'],
  ['+44 20 7946 0958', 'GB'],
  ['020 7946 0958 ext. 12', 'GB'],
  ['098765 43210', 'IN'],
  ['03-1234-5678', 'JP'],
  ['(11) 91234-5678', 'BR'],
  ['011 123 4567', 'RS'],
  ['024 3825 5555', 'VN'],
  ['0212 555 01 00 dahili 5', 'TR'],
  ['555 0100 200', ''],
])('takes %j of %j', async (phone, country) => {
  expect(await isLikelyPhone(phone, country)).toBe(true);
});

it.each([
  ['"><script>alert(1)</script>', 'US'],
  ['info@a.example', 'TR'],
  ['call us', 'GB'],
  ['12', 'DE'],
  ['(801) 555-01000', 'US'],
  ['+90 212 555 01 00 00 00', 'TR'],
  ['12345678901234567890', ''],
])('doubts %j of %j', async (phone, country) => {
  expect(await isLikelyPhone(phone, country)).toBe(false);
});
