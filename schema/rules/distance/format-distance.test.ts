import { expect, it } from 'vitest';
import { formatDistance } from './format-distance.ts';

it.each([
  [0, 'US', 'under 0.1 mi'],
  [644, 'US', '0.4 mi'],
  [16_000, 'US', '9.9 mi'],
  [16_050, 'US', '10 mi'],
  [244, 'DE', '240 m'],
  [996, 'DE', '1.0 km'],
  [2140, 'CA', '2.1 km'],
  [48_700, 'CA', '49 km'],
])('%i metres in %s → %s', (metres, country, text) => expect(formatDistance(metres, country)).toBe(text));
