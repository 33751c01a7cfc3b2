/** Position of a visitor, in degrees. */
export type Coordinates = { lat: number; lng: number };

/** Milliseconds the browser may look for the position, not counting the visitor's time to allow it. */
const TIMEOUT = 10_000;
/** Milliseconds for which a position the browser knows already is good enough. */
const MAX_AGE = 5 * 60_000;

export const ERROR_MESSAGES = {
  insecure: 'Your location is only available over a secure connection (https). Search for a city instead.',
  denied: 'Your browser keeps your location to itself. Allow it for this site, then press “Near me” again.',
  unavailable: 'Your location could not be found. Try again, or search for a city.',
  timeout: 'Finding your location took too long. Try again, or search for a city.',
};

/**
 * Asks the browser where the visitor is. Loaded by the press on 'Near me' and called by nothing else, so that nobody is
 * asked for a position who did not want to give it.
 *
 * @returns the place, or in words why there is none
 */
export function locate(): Promise<Coordinates | string> {
  const { promise, resolve } = Promise.withResolvers<Coordinates | string>();
  if (!isSecureContext) resolve(ERROR_MESSAGES.insecure);
  else if (!('geolocation' in navigator)) resolve(ERROR_MESSAGES.unavailable);
  else
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) }),
      ({ code }) =>
        resolve(
          code === 1
            ? ERROR_MESSAGES.denied
            : code === 3
              ? ERROR_MESSAGES.timeout
              : ERROR_MESSAGES.unavailable,
        ),
      { timeout: TIMEOUT, maximumAge: MAX_AGE },
    );
  return promise;
}

/**
 * For the visitor's privacy the exact position never leaves the browser: three decimals of a degree are a field of some
 * 110 by 85 metres, which tells the nearest businesses but no front door. It is also what makes calls from one street the
 * same call, which the edge can answer from its cache.
 */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

/** True if the browser tells the position without asking the visitor. */
export async function isGeolocationAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // A browser that does not know the question would have to ask the visitor.
    return false;
  }
}
