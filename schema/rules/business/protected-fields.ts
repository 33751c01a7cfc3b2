/** Fields of a business that imports leave alone; null if there are none, as for nearly all. */
export function parseProtectedFields(stored: string | null): ReadonlySet<string> | null {
  return stored === null ? null : new Set(JSON.parse(stored) as string[]);
}

/** Adds fields to the stored list, sorted by name. */
export function addProtectedFields(stored: string | null, fields: Iterable<string>): string | null {
  const all = new Set([...(parseProtectedFields(stored) ?? []), ...fields]);
  return all.size === 0 ? null : JSON.stringify([...all].sort());
}

/** Removes fields from the stored list. */
export function removeProtectedFields(stored: string | null, fields: ReadonlySet<string>): string | null {
  const kept = [...(parseProtectedFields(stored) ?? [])].filter((field) => !fields.has(field));
  return addProtectedFields(null, kept);
}

/** Name under which imports leave a column alone: 'city' and 'category' for those of their ids, also in the form. */
export function getProtectedName(column: string): string {
  return column === 'cityId' ? 'city' : column === 'categoryId' ? 'category' : column;
}
