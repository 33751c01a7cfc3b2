import { describe, expect, it } from 'vitest';
import { shownHost, telLink } from './links.ts';

describe('telLink', () => {
  it.each([
    ['(801) 555-0142', 'tel:8015550142'],
    ['+1 801-555-0142', 'tel:+18015550142'],
    ['801-555-0142 ext. 12', 'tel:8015550142,12'],
    ['801-555-0142 x12', 'tel:8015550142,12'],
  ])('%s → %s', (phone, link) => expect(telLink(phone)).toBe(link));
});

describe('shownHost', () => {
  it('leaves scheme, www and path away', () =>
    expect(shownHost('https://www.example.com/a?b=c')).toBe('example.com'));
  it('shows what is no address as it is', () => expect(shownHost('example')).toBe('example'));
});
