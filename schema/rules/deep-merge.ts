/**
 * Deep merge: `base` with the fields of `over`, through nested records. Lists, texts, numbers, and fields whose
 * counterpart is no record, are replaced whole.
 */
export function mergeDeep(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const result = new Map(Object.entries(base));
  for (const [name, value] of Object.entries(over))
    result.set(name, result.has(name) ? mergeDeep(result.get(name), value) : value);
  return Object.fromEntries(result);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
