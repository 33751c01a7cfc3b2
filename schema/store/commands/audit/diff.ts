type Fields = Record<string, unknown>;

/** Fields in which two objects of one shape differ, before and after; null if there are none. */
export function diffFields(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const only = (fields: Fields) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}
