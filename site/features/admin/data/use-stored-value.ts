import { useState } from 'react';
import type { z } from 'zod';

/**
 * State stored in the browser under a name, as JSON. Without storage, or if what is stored does not fit the schema, it
 * is initially the given value.
 */
export function useStoredValue<Value>(
  name: string,
  schema: z.ZodType<Value>,
  initial: Value,
): [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => readStored(name, schema) ?? initial);
  function change(next: Value) {
    setValue(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Without storage, it applies until the page is closed.
    }
  }
  return [value, change];
}

function readStored<Value>(name: string, schema: z.ZodType<Value>): Value | null {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(name) ?? ''));
  } catch {
    return null;
  }
}
