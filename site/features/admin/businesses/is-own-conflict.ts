import type { EditConflict } from '../../../../schema/contracts/admin-business.ts';

/**
 * True if the operator made the last change too, in another tab or on another device. That of the field can be older,
 * and by somebody else.
 *
 * @param own name of the signed-in operator
 */
export function isOwnConflict({ changedBy }: EditConflict, own: string | null): boolean {
  return changedBy !== null && changedBy === own;
}
