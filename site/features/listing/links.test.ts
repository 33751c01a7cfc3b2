import { describe, expect, it } from 'vitest';
import { shownHost } from './links.ts';

describe('shownHost', () => {
  it('leaves scheme, www and path away', () =>
    expect(shownHost('https://www.example.com/a?b=c')).toBe('example.com'));
  it('shows what is no address as it is', () => expect(shownHost('example')).toBe('example'));
});
