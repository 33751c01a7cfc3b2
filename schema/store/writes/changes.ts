type Fields = Record<string, unknown>;

/** The fields in which two values of one shape differ, as they were and as they are; null when there is none. */
export function changesBetween(before: Fields, after: Fields): { before: Fields; after: Fields } | null {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return null;
  const only = (fields: Fields) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { before: only(before), after: only(after) };
}
