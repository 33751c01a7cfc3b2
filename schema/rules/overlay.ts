/**
 * `base` with what `over` says in its place, field by field, through nested records. Lists, texts and numbers are
 * replaced whole, and so is anything whose counterpart is not a record.
 */
export function overlay(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const result = new Map(Object.entries(base));
  for (const [name, value] of Object.entries(over))
    result.set(name, result.has(name) ? overlay(result.get(name), value) : value);
  return Object.fromEntries(result);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
