import { constants, setPriority } from 'node:os';

/**
 * Lets other processes of this machine go first: what takes minutes must not delay the edit of an operator, which is
 * rendered and served beside it.
 */
export function yieldToOthers(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
