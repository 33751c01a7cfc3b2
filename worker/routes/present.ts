import { NotFoundError } from '../errors.ts';

/** @throws NotFoundError in the words of the panel, when there is no such listing */
export function presentToOperator<Found>(found: Found | null): Found {
  if (found === null) throw new NotFoundError('Bu numarayla kayıtlı bir işletme yok.');
  return found;
}
