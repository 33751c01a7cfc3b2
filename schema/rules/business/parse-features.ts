import type { Features } from '../../field-values.ts';

/**
 * Parses stored features. Invalid JSON is returned as text: the page then shows a message, and publishing continues.
 */
export function parseFeatures(stored: string): Features | string {
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return stored;
  }
  return isFeatures(value) ? value : stored;
}

function isFeatures(value: unknown): value is Features {
  return isRecord(value) && Object.values(value).every((items) => isRecord(items) && hasPlainValues(items));
}

function hasPlainValues(items: Record<string, unknown>): boolean {
  return Object.values(items).every((item) => typeof item === 'boolean' || typeof item === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
