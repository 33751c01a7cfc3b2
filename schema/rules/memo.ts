/** Most characters of texts that one memory holds; opening hours of a whole directory are about a tenth of that. */
const MOST_CHARACTERS = 2_000_000;

/**
 * Remembers what a text was read as, where the same texts come over and over, as opening hours do. Forgets everything when
 * `most` texts, or two million characters of them, are known, which is cheaper than finding out which of them were not used
 * lately. Results are shared: nobody may change them.
 */
export function memo<Value>(most: number, read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  let characters = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined || known.has(text)) return found!;
    const value = read(text);
    if (text.length > MOST_CHARACTERS / 10) return value;
    characters += text.length;
    if (known.size >= most || characters > MOST_CHARACTERS) {
      known.clear();
      characters = text.length;
    }
    known.set(text, value);
    return value;
  };
}
