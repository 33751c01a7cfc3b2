import type { ShownFacts } from '../models/page-models.ts';
import { joinWords } from './join-words.ts';

/** A fact is mentioned in a text if at least one business in ten has it. */
export function isEnough(count: number, total: number): boolean {
  return total > 0 && count * 10 >= total;
}

/**
 * Parts of a sentence about businesses, those left out that too few have.
 *
 * @example withFacts(['addresses'], { hours: true, ratings: false, phones: true }) → 'addresses, phone numbers and opening hours'
 */
export function joinFacts(always: readonly string[], { hours, ratings, phones }: ShownFacts): string {
  return joinWords([...always, phones && 'phone numbers', hours && 'opening hours', ratings && 'reviews']);
}
