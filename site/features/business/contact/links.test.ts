import { describe, expect, it } from 'vitest';
import { toDisplayHost } from './links.ts';

describe('shownHost', () => {
  it('leaves scheme, www and path away', () =>
    expect(toDisplayHost('https://www.example.com/a?b=c')).toBe('example.com'));
  it('shows what is no address as it is', () => expect(toDisplayHost('example')).toBe('example'));
});
