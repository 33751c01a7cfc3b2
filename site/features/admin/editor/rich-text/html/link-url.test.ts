import { expect, it } from 'vitest';
import { toLinkUrl } from './link-url.ts';

it.each([
  ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
  [' example.com/menu ', 'https://example.com/menu'],
  ['example.com:8080', 'https://example.com:8080/'],
  ['//example.com', 'https://example.com/'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['tel:+18015550100', 'tel:+18015550100'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['ftp://example.com', null],
  ['menu', null],
  ['http://', null],
  ['two words.com', null],
])('reads what was typed for a link: %s', (typed, address) => {
  expect(toLinkUrl(typed)).toBe(address);
});
