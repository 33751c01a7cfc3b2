import { expect, it } from 'vitest';
import { toTelUrl } from './tel-url.ts';

it.each([
  ['(801) 555-0142', 'tel:8015550142'],
  ['+1 801-555-0142', 'tel:+18015550142'],
  ['801-555-0142 ext. 12', 'tel:8015550142,12'],
  ['801-555-0142 x12', 'tel:8015550142,12'],
])('%s → %s', (phone, url) => expect(toTelUrl(phone)).toBe(url));
