/**
 * CSS properties of an ad from an operator's JSON object; empty text has none.
 *
 * @returns null if the text is not a JSON object of texts and numbers
 * @example parseAdStyle('{"borderRadius": "8px"}') → { borderRadius: '8px' }
 */
export function parseAdStyle(text: string): Record<string, string> | null {
  if (text.trim() === '') return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const isProperty = ([, one]: [string, unknown]) => typeof one === 'string' || typeof one === 'number';
  return entries.every(isProperty)
    ? Object.fromEntries(entries.map(([name, one]) => [name, String(one)]))
    : null;
}
