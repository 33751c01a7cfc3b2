import { expect, it } from 'vitest';
import { parseMapAddress, toMapPath, withMapPlace } from './map-address.ts';

it('reads what it writes, and leaves what others wrote', () => {
  const position = { latitude: 40.23384, longitude: -111.65853, zoom: 12.25 };
  const from = 'https://example.com/map?city=provo&utm_source=a+b#list';
  const address = withMapPlace(from, { position, category: 'dentist' });
  expect(address).toBe('/map?utm_source=a+b&at=40.23384,-111.65853,12.25&category=dentist#list');
  expect(parseMapAddress(new URL(address, from).search)).toEqual({
    position,
    city: null,
    category: 'dentist',
  });
  const cleared = withMapPlace(`https://example.com${address}`, { position: null, category: null });
  expect(cleared).toBe('/map?utm_source=a+b&at=40.23384,-111.65853,12.25#list');
  const edge = { latitude: 85.051129, longitude: -1e-9, zoom: 0 };
  const written = withMapPlace('https://example.com/map', { position: edge, category: null });
  expect(written).toBe('/map?at=85.05113,0,0');
  expect(parseMapAddress(written.slice('/map'.length)).position).not.toBeNull();
  expect(toMapPath({ city: 'münchen' })).toBe('/map?city=m%C3%BCnchen');
  expect(parseMapAddress('?city=m%C3%BCnchen').city).toBe('münchen');
});

it.each([
  '',
  '?at=',
  '?at=1,2',
  '?at=91,0,3',
  '?at=86,0,3',
  '?at=0,181,3',
  '?at=0,0,23',
  '?at=0,0,-1',
  '?at=1e3,0,1',
  '?at=NaN,0,1',
  '?at=%3Cscript%3E',
  '?at=1,2,3,4',
  '?category=',
  '?at=٤٠,٢٩,١٢',
])('leaves out what it does not understand: %s', (search) => {
  expect(parseMapAddress(search)).toEqual({ position: null, city: null, category: null });
});
