import { createMessage, type Message } from '../../messages.ts';
import { parseCountryCode as codeOf, getCountryName } from './countries.ts';
import { findRegion, isTerritory } from './regions.ts';

/** Location of a listing, as it names its city. */
export type CityLocation = { city: string; state: string; stateCode: string; countryCode: string };

/** Typed fields; absent or null: empty. */
export type LocationInput = {
  city?: string | null | undefined;
  state?: string | null | undefined;
  country?: string | null | undefined;
  countryCode?: string | null | undefined;
};

/** Error in a typed field. */
export type LocationProblem = { field: keyof LocationInput; message: Message };

const WITH_REGIONS = new Set(['US', 'CA']);

/**
 * Resolves a typed city, state and country. The country is that of the code or the name, else that of the state;
 * without either it is missing. In the United States and Canada the state must be one of theirs; elsewhere it is
 * stored as written.
 */
export function resolveLocation({
  city,
  state,
  country,
  countryCode,
}: LocationInput): CityLocation | LocationProblem {
  if (!city) return { field: 'city', message: createMessage('city_required', {}) };
  const named = country ? codeOf(country) : null;
  if (country && named === null) return { field: 'country', message: createMessage('unknown_country', {}) };
  if (countryCode && named !== null && named !== countryCode)
    return {
      field: 'countryCode',
      message: createMessage('country_mismatch', { country: country!, code: named }),
    };
  const stated = countryCode ?? named;
  if (stated !== null && isTerritory(stated)) {
    const territory = findRegion(stated, 'US')!;
    return { city, state: territory.name, stateCode: territory.code, countryCode: 'US' };
  }
  const region = state ? findRegion(state, stated ?? undefined) : null;
  if (region !== null)
    return { city, state: region.name, stateCode: region.code, countryCode: region.countryCode };
  if (stated === null) return { field: 'country', message: createMessage('country_required', {}) };
  if (!state) return { city, state: '', stateCode: '', countryCode: stated };
  if (WITH_REGIONS.has(stated))
    return { field: 'state', message: createMessage('unknown_state', { country: getCountryName(stated) }) };
  return { city, state, stateCode: /^[A-Z]{2,3}$/.test(state) ? state : '', countryCode: stated };
}

/**
 * Resolves the location of a business after an edit: typed fields, and the current ones for the rest.
 *
 * @returns null if it does not change
 */
export function resolveEditedLocation(
  typed: LocationInput,
  current: Required<LocationInput>,
): CityLocation | LocationProblem | null {
  const isOther = (field: keyof LocationInput) =>
    typed[field] !== undefined && (typed[field] ?? '') !== (current[field] ?? '');
  const next = { ...current };
  for (const field of ['city', 'state', 'country', 'countryCode'] as const)
    if (isOther(field)) next[field] = typed[field] ?? null;
  if (!(['city', 'state', 'country', 'countryCode'] as const).some(isOther)) return null;
  // If only one of the two changed, the other one is stale.
  if (isOther('country') && !isOther('countryCode')) next.countryCode = null;
  if (isOther('countryCode') && !isOther('country')) next.country = null;
  return resolveLocation(next);
}
