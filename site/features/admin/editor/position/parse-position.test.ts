import { expect, it } from 'vitest';
import { findLinkProblem, parsePosition } from './parse-position.ts';

it.each([
  ['40.2338, -111.6585', '40.2338', '-111.6585'],
  [
    'https://www.google.com/maps/place/Galata/@41.02,28.97,17z/data=!3m1!4b1!4m6!8m2!3d41.0256!4d28.9744',
    '41.0256',
    '28.9744',
  ],
  ['https://www.google.com.tr/maps/@52.52,13.405,15z?hl=tr', '52.52', '13.405'],
  ['https://www.google.com/maps/search/?api=1&query=35.6586%2C139.7454', '35.6586', '139.7454'],
  ['https://maps.google.com/?q=loc:19.076,72.8777', '19.076', '72.8777'],
  ['https://www.openstreetmap.org/?mlat=51.5&mlon=-0.12#map=16/51.6/-0.13', '51.5', '-0.12'],
  ['https://www.openstreetmap.org/node/1#map=19/-33.8568/151.2153', '-33.8568', '151.2153'],
  ['https://maps.apple.com/?ll=40.2338,-111.6585&q=Crumb', '40.2338', '-111.6585'],
  ['https://maps.apple.com/place?address=a&coordinate=41.0082,28.9784&name=b', '41.0082', '28.9784'],
  ['geo:41.0082,28.9784?z=12', '41.0082', '28.9784'],
  ['https://www.google.com/maps/dir/?api=1&destination=41.0082,28.9784', '41.0082', '28.9784'],
  ['https://www.google.com/maps/dir/Home/Shop/@41.1,29.1,14z/data=!3d41.02!4d28.97', '41.02', '28.97'],
])('reads the position in %s', (text, latitude, longitude) => {
  const isCentre = /@52|#map=19/.test(text);
  expect(parsePosition(text)).toEqual({ latitude, longitude, isCentre });
});

const DIRECTIONS = 'https://www.google.com/maps/dir/41.0,29.0/40.98,29.03/@40.99,29.01,14z';
it.each([
  '',
  'Moda Cd. 5',
  'https://www.google.com/maps/place/Galata',
  'https://a.example/?q=12',
  'https://evil.example/@12.5,13.5',
  'https://google.com.evil.example/maps/@12.5,13.5',
  'https://www.google.com:pass@evil.example/maps/@12.5,13.5',
  // Longitude first.
  'https://yandex.com.tr/harita/?ll=28.97,41.02',
  DIRECTIONS,
  'https://www.openstreetmap.org/directions?route=41.0,29.0;40.98,29.03#map=14/40.99/29.01',
])('finds none in %j', (text) => {
  expect(parsePosition(text)).toBeNull();
});

it('says why a link of a map has no position', () => {
  expect(findLinkProblem('https://maps.app.goo.gl/abc')).toBe('short');
  expect(findLinkProblem(DIRECTIONS)).toBe('directions');
  expect(findLinkProblem('https://www.google.com/maps/@1,2,3z')).toBeNull();
  expect(findLinkProblem('https://a.example/dir/')).toBeNull();
});
