import { describe, expect, it } from 'vitest';
import { toDisplayHost } from './display-host.ts';

describe('toDisplayHost', () => {
  it('leaves scheme, www and path away', () =>
    expect(toDisplayHost('https://www.example.com/a?b=c')).toBe('example.com'));
  it('shows what is no address as it is', () => expect(toDisplayHost('example')).toBe('example'));
});
