import type { ShownFacts } from '../models/page-models.ts';
import { joinWords } from './join-words.ts';

/**
 * Joins parts of a sentence about businesses, without facts that too few have.
 *
 * @example joinFacts(['addresses'], { hours: true, ratings: false, phones: true }) → 'addresses, phone numbers and
 * opening hours'
 */
export function joinFacts(always: readonly string[], { hours, ratings, phones }: ShownFacts): string {
  return joinWords([...always, phones && 'phone numbers', hours && 'opening hours', ratings && 'reviews']);
}
