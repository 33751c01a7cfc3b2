import type { Features, WorkingHours } from '../../../schema/contracts/business.ts';
import { memo } from '../../../schema/rules/memo.ts';

/** Hours that are remembered. Listings of a city keep them alike, and what is printed of them hangs on the same object. */
const REMEMBERED = 5000;

/** Opening hours as stored. The result is shared by all listings with these hours: nobody may change it. */
export const readHours: (stored: string) => WorkingHours = memo(
  REMEMBERED,
  (stored) => JSON.parse(stored) as WorkingHours,
);

/**
 * Features as stored, or the text itself when it cannot be read: then the page says so, and the other listings are
 * published all the same.
 */
export function readFeatures(stored: string): Features | string {
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
