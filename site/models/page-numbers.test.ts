import { expect, it } from 'vitest';
import { getPageNumbers } from './page-numbers.ts';

it.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [1, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 3, 4, 5, null, 8]],
  [4, 8, [1, 2, 3, 4, 5, 6, 7, 8]],
  [6, 20, [1, null, 4, 5, 6, 7, 8, null, 20]],
  [20, 20, [1, null, 16, 17, 18, 19, 20]],
])('page %i of %i', (page, pages, numbers) => expect(getPageNumbers(page, pages)).toEqual(numbers));
