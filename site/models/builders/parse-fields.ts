import type { Features, WorkingHours } from '../../../schema/contracts/business.ts';
import { memo } from '../../../schema/rules/memo.ts';

/** Number of cached hours. Businesses of a city share them, and derived data is attached to the same object. */
const CACHE_SIZE = 5000;

/** Parses stored opening hours. The result is shared by all businesses with these hours and must not be modified. */
export const parseHours: (stored: string) => WorkingHours = memo(
  CACHE_SIZE,
  (stored) => JSON.parse(stored) as WorkingHours,
);

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
