import { afterEach, beforeEach, expect } from 'vitest';

const original = console.error;
let stray: unknown[][] = [];

beforeEach(() => {
  stray = [];
  console.error = (...words) => {
    stray.push(words);
    original(...words);
  };
});

afterEach(() => {
  console.error = original;
  // A test that expects an error message replaces console.error with a spy.
  expect(stray, 'console.error was called').toEqual([]);
});
