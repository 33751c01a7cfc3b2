/**
 * Remembers what a text was read as, where the same texts come over and over, as opening hours do. Forgets everything when
 * `most` texts are known, which is cheaper than finding out which of them were not used lately. Results are shared:
 * nobody may change them.
 */
export function memo<Value>(most: number, read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    if (known.has(text)) return known.get(text)!;
    if (known.size >= most) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}
