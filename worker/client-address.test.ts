import { describe, expect, it } from 'vitest';
import { toNetwork, buildCustomerKey, buildVisitorKey } from './client-address.ts';

const SECRET = 'a-secret-of-more-than-24-characters';

describe('the part of an address that stands for a visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['2001:db8::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::', '0:0:0:0'],
    ['nonsense', 'nonsense'],
  ])('of %s is %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});

describe('the key of a visitor', () => {
  it('is the same for one visitor, another for any other visitor, purpose or secret', () => {
    const key = buildVisitorKey(SECRET, 'contact', '2001:db8:1:2::1');
    expect(buildVisitorKey(SECRET, 'contact', '2001:db8:1:2::99')).toBe(key);
    expect(buildVisitorKey(SECRET, 'contact', '2001:db8:1:3::1')).not.toBe(key);
    expect(buildVisitorKey(SECRET, 'search', '2001:db8:1:2::1')).not.toBe(key);
    expect(buildVisitorKey(`${SECRET}x`, 'contact', '2001:db8:1:2::1')).not.toBe(key);
  });

  it('is for the whole of a customer the same in 65,536 networks', () => {
    const key = buildCustomerKey(SECRET, 'contact', '2001:db8:1:2::1');
    expect(buildCustomerKey(SECRET, 'contact', '2001:db8:1:ffff::1')).toBe(key);
    expect(buildCustomerKey(SECRET, 'contact', '2001:db8:2:2::1')).not.toBe(key);
    expect(buildCustomerKey(SECRET, 'contact', '203.0.113.7')).not.toBe(
      buildCustomerKey(SECRET, 'contact', '203.0.113.8'),
    );
  });

  it('does not hold the address', () => {
    expect(buildVisitorKey(SECRET, 'contact', '203.0.113.7')).toMatch(/^contact:[A-Za-z0-9+/]{43}=$/);
  });
});
