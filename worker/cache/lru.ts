/**
 * Creates a least-recently-used cache of at most `maxSize`, summed by `sizeOf`. A value larger than a quarter of
 * `maxSize` is not stored.
 */
export function createLru<Value>(maxSize: number, sizeOf: (value: Value) => number) {
  const values = new Map<string, Value>();
  let size = 0;
  const remove = (key: string) => {
    const value = values.get(key);
    if (value === undefined) return;
    values.delete(key);
    size -= sizeOf(value);
  };
  return {
    get(key: string): Value | null {
      const value = values.get(key);
      if (value === undefined) return null;
      // A map iterates in the order of insertion.
      values.delete(key);
      values.set(key, value);
      return value;
    },
    put(key: string, value: Value): void {
      remove(key);
      if (sizeOf(value) > maxSize / 4) return;
      values.set(key, value);
      size += sizeOf(value);
      for (const oldest of values.keys()) {
        if (size <= maxSize) break;
        remove(oldest);
      }
    },
    remove,
  };
}
