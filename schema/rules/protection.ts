/** Fields of one listing that an import leaves alone, by their names; null when there are none, as with nearly all listings. */
export function protectedIn(stored: string | null): ReadonlySet<string> | null {
  return stored === null ? null : new Set(JSON.parse(stored) as string[]);
}

/** The fields of `stored` and some more, in the order of their names, as they are stored. */
export function protect(stored: string | null, fields: Iterable<string>): string | null {
  const all = new Set([...(protectedIn(stored) ?? []), ...fields]);
  return all.size === 0 ? null : JSON.stringify([...all].sort());
}
