import type { Stats } from '../../../schema/contracts/business.ts';
import type { Category } from '../../../schema/contracts/place.ts';
import { getCategories, getStats } from '../../data/calls.ts';
import type { Call } from './use-call.ts';

const MINUTE = 60_000;

/** Requests of the home page when it hydrates, with their staleTime (P-9-02, P-9-03). */
export const STATS: Call<Stats> = { ask: getStats, fresh: 60 * MINUTE };
export const CATEGORIES: Call<Category[]> = { ask: getCategories, fresh: 30 * MINUTE };
