import { expect, it } from 'vitest';
import { fromHeaderText, toHeaderText } from './header-text.ts';

it.each([
  ['pizza provo', 'pizza provo'],
  ['100 % kadıköy', '100 %25 kad%C4%B1k%C3%B6y'],
  ['الرياض\r\nX: 1', '%D8%A7%D9%84%D8%B1%D9%8A%D8%A7%D8%B6%0D%0AX: 1'],
  ['寿司 🍣', '%E5%AF%BF%E5%8F%B8 %F0%9F%8D%A3'],
])('%j is sent as %s, and read again', (text, header) => {
  expect(toHeaderText(text)).toBe(header);
  expect(fromHeaderText(header)).toBe(text);
});
