/** Most characters of keys in one cache; the opening hours of a whole directory are about a tenth of that. */
const MAX_CHARACTERS = 2_000_000;

/**
 * Memoizes a function of a text, for texts that repeat, such as opening hours. The cache is cleared when it holds
 * `most` texts or two million characters, which is cheaper than tracking use. Results are shared and must not be
 * changed.
 */
export function memo<Value>(most: number, read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  let characters = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found!;
    const value = read(text);
    if (text.length > MAX_CHARACTERS / 10) return value;
    characters += text.length;
    if (known.size >= most || characters > MAX_CHARACTERS) {
      known.clear();
      characters = text.length;
    }
    known.set(text, value);
    return value;
  };
}
