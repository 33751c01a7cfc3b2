import { httpErrors } from '../errors.ts';

/** Returns the business. @throws HttpError 404 if it is null */
export function requireBusiness<Found>(found: Found | null): Found {
  if (found === null) throw httpErrors.unknownBusinessId();
  return found;
}
