/** Position of a visitor, in degrees. */
export type Coordinates = { lat: number; lng: number };

/** Timeout for determining the position in milliseconds, without the visitor's time to allow it. */
const TIMEOUT = 10_000;
/** Maximum age of a cached position, in milliseconds. */
const MAX_AGE = 5 * 60_000;

export const ERROR_MESSAGES = {
  insecure: 'Your location is only available over a secure connection (https). Search for a city instead.',
  denied: 'Your browser keeps your location to itself. Allow it for this site, then press “Near me” again.',
  unavailable: 'Your location could not be found. Try again, or search for a city.',
  timeout: 'Finding your location took too long. Try again, or search for a city.',
};

/**
 * Requests the position of the visitor. Loaded after a press on 'Near me' in this tab only, so that no visitor is
 * asked for the position without wanting it.
 *
 * @returns the position, or the reason why there is none
 */
export function locate(): Promise<Coordinates | string> {
  const { promise, resolve } = Promise.withResolvers<Coordinates | string>();
  if (!isSecureContext) resolve(ERROR_MESSAGES.insecure);
  else if (!('geolocation' in navigator)) resolve(ERROR_MESSAGES.unavailable);
  else
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        rememberPress();
        resolve({ lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) });
      },
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

/** Remembers for this tab that the visitor wants distances, not where the visitor is (client/distance/). */
function rememberPress(): void {
  try {
    sessionStorage.setItem('near', 'pressed');
  } catch {
    // Without storage, pages of businesses show no distance.
  }
}

/**
 * Rounds the position to three decimals, about 110 by 85 metres, for privacy: enough for the nearest businesses, but
 * not for a house. Visitors of the same street then share cached responses.
 */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}

/** True if the browser returns the position without asking the visitor. */
export async function isGeolocationAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted';
  } catch {
    // A browser without this query would have to ask the visitor.
    return false;
  }
}
