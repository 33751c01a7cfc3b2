import { expect, it } from 'vitest';
import { addScheme } from './add-scheme.ts';

it.each([
  ['example.com', 'https://example.com'],
  ['//example.com/x', 'https://example.com/x'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['www.çiçekçi.com.tr/menü', 'https://www.çiçekçi.com.tr/menü'],
  ['bakery.example?a=1#top', 'https://bakery.example?a=1#top'],
  ['http://example.com', 'http://example.com'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
])('completes %j to %j', (text, url) => expect(addScheme(text)).toBe(url));

it.each(['', 'nope', 'us/ny/buffalo', '/images/a.webp', 'menu.pdf', 'info@example.com', 'example.com x'])(
  'finds no domain in %j',
  (text) => expect(addScheme(text)).toBeNull(),
);
