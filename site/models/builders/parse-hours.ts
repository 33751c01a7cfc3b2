import type { WorkingHours } from '../../../schema/contracts/business.ts';
import { memo } from '../../../schema/rules/memo.ts';

/** Number of cached hours. Businesses of a city share them, and derived data is attached to the same object. */
const CACHE_SIZE = 5000;

/** Parses stored opening hours. The result is shared by all businesses with these hours and must not be modified. */
export const parseHours: (stored: string) => WorkingHours = memo(
  CACHE_SIZE,
  (stored) => JSON.parse(stored) as WorkingHours,
);
