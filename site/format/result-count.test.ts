import { expect, it } from 'vitest';
import { formatResultCount } from './result-count.ts';

it.each([
  [{ total: 12, isOpen: false, isNear: false }, '12 businesses found'],
  [{ total: 1, isOpen: true, isNear: false }, '1 business open now'],
  [{ total: 1640, isOpen: false, isNear: true }, '1,640 businesses near you'],
  [{ total: 0, isOpen: true, isNear: true }, '0 businesses open now near you'],
  [{ total: 7, isOpen: true, isNear: true, within: '5mi' as const }, '7 businesses open now within 5 mi'],
  [{ total: 1, isOpen: false, isNear: false, within: '10km' as const }, '1 business within 10 km'],
  [
    { total: 352, hoursUnknown: 340, isOpen: true, isNear: false },
    '12 businesses open now · 340 without hours',
  ],
  [
    { total: 1, hoursUnknown: 1, isOpen: true, isNear: true },
    '0 businesses open now near you · 1 without hours',
  ],
  [
    { total: 3, isOpen: false, isNear: false, corrected: 'new york' },
    'Showing results for “new york”. 3 businesses found',
  ],
  [
    { total: 16, isOpen: false, isNear: false, leftOut: 'sushi' },
    'Nothing has all these words. Without “sushi”: 16 businesses found',
  ],
  [
    { total: 12, isOpen: false, isNear: false, leftOut: 'open now', corrected: 'barber ogden' },
    'Nothing has all these words. Without “open now”, and with “barber ogden” instead: 12 businesses found',
  ],
])('%o → %s', (given, text) => expect(formatResultCount(given, 'business', 'businesses')).toBe(text));
