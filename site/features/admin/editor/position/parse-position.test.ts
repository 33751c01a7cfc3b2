import { expect, it } from 'vitest';
import { isShortMapLink, parsePosition } from './parse-position.ts';

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
])('reads the position in %s', (text, latitude, longitude) => {
  expect(parsePosition(text)).toEqual({ latitude, longitude });
});

it.each(['', 'Moda Cd. 5', 'https://www.google.com/maps/place/Galata', 'https://a.example/?q=12'])(
  'finds none in %j',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);

it('knows short links, which hold no position', () => {
  expect(isShortMapLink('https://maps.app.goo.gl/abc')).toBe(true);
  expect(isShortMapLink('https://www.google.com/maps/@1,2,3z')).toBe(false);
});
