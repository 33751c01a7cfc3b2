import type { SavedList } from './arrange-list.ts';

/** Names of some businesses. @example 'Blue Cafe, Joe’s Pizza and 3 more' */
export function nameList(businesses: { name: string }[]): string {
  const names = businesses.slice(0, 2).map(({ name }) => name);
  const left = businesses.length - names.length;
  return left === 0 ? names.join(' and ') : `${names.join(', ')} and ${left} more`;
}

/** Sentences about what of the address is not shown. */
export function listNotes({ removed, unknown, repeated }: SavedList): string[] {
  return [
    removed > 0 && `${removed} of these ${removed === 1 ? 'is' : 'are'} no longer listed.`,
    unknown.length > 0 && `Not in this directory: ${unknown.join(', ')}.`,
    repeated > 0 && `${repeated} ${repeated === 1 ? 'is' : 'are'} named more than once, and shown once.`,
  ].filter((note) => typeof note === 'string');
}
