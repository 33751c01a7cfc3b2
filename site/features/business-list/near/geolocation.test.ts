import { afterEach, expect, it, vi } from 'vitest';
import { locate, ERROR_MESSAGES } from './geolocation.ts';

afterEach(() => vi.unstubAllGlobals());

type Ask = Geolocation['getCurrentPosition'];
/** Stub of a browser that reports the position in this way. */
function browser(getCurrentPosition: Ask, isSecureContext = true) {
  vi.stubGlobal('isSecureContext', isSecureContext);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
}
const at = (latitude: number, longitude: number): Ask => {
  return (found) => found({ coords: { latitude, longitude } } as GeolocationPosition);
};

it.each([
  [40.23384, -111.65853, { lat: 40.234, lng: -111.659 }],
  [-33.8567844, 151.2152967, { lat: -33.857, lng: 151.215 }],
  [0.0004, 180, { lat: 0, lng: 180 }],
])('gives away %d, %d to three decimals only', async (latitude, longitude, place) => {
  browser(at(latitude, longitude));
  expect(await locate()).toEqual(place);
});

it('waits ten seconds, and takes what the browser knows already', async () => {
  const ask = vi.fn<Ask>(at(1, 2));
  browser(ask);
  await locate();
  expect(ask).toHaveBeenCalledOnce();
  expect(ask.mock.calls[0]![2]).toEqual({ timeout: 10_000, maximumAge: 300_000 });
});

it.each([
  [1, ERROR_MESSAGES.denied],
  [2, ERROR_MESSAGES.unavailable],
  [3, ERROR_MESSAGES.timeout],
])('says why there is no position: code %i', async (code, text) => {
  browser((_, failed) => failed!({ code } as GeolocationPositionError));
  expect(await locate()).toBe(text);
});

it('does not ask where no answer may be given', async () => {
  const ask = vi.fn<Ask>();
  browser(ask, false);
  expect(await locate()).toBe(ERROR_MESSAGES.insecure);
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', {});
  expect(await locate()).toBe(ERROR_MESSAGES.unavailable);
  expect(ask).not.toHaveBeenCalled();
});
