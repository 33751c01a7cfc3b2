import { CHANGE_HEADER } from '../../../../schema/contracts/publishing.ts';

/** Number of the change that a write made, for polling until it is live; null if the response did not include it. */
export function getChangeId(response: Response): number | null {
  const number = response.headers.get(CHANGE_HEADER);
  return number === null ? null : Number(number);
}
