import type { Shows } from '../../models/index.ts';

/** What is promised in a text is there for at least one business in ten. */
export function isEnough(count: number, total: number): boolean {
  return total > 0 && count * 10 >= total;
}

/**
 * Parts of a sentence about businesses, those left out that too few have.
 *
 * @example withFacts(['addresses'], { hours: true, ratings: false, phones: true }) → 'addresses, phone numbers and opening hours'
 */
export function withFacts(always: readonly string[], { hours, ratings, phones }: Shows): string {
  const names = [...always, phones && 'phone numbers', hours && 'opening hours', ratings && 'reviews'];
  return AND.format(names.filter((name) => name !== false));
}

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });
