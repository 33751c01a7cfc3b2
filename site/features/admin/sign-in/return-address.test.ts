import { expect, it } from 'vitest';
import { getReturnAddress } from './return-address.ts';

it.each([
  [{ left: '/admin/businesses?search=vet&page=2' }, '/admin/businesses?search=vet&page=2'],
  [{ left: '/admin' }, '/admin'],
  [{ left: '/admin/login' }, '/admin'],
  [{ left: '/admin/no-such' }, '/admin'],
  [{ left: '//evil.example/admin' }, '/admin'],
  [{ left: 'https://evil.example/admin' }, '/admin'],
  [{ left: 7 }, '/admin'],
  [null, '/admin'],
])('leads from the state %j to %s', (state, address) => {
  expect(getReturnAddress(state)).toBe(address);
});
