import type { Stats } from '../../../schema/contracts/business.ts';
import type { Category } from '../../../schema/contracts/locations.ts';
import { loadCategories, loadStats } from '../../data/requests.ts';
import type { RequestOptions } from './use-request.ts';

const MINUTE = 60_000;

/** Requests of the home page when it hydrates, with their staleTime (P-9-02, P-9-03). */
export const STATS_REQUEST: RequestOptions<Stats> = { ask: loadStats, fresh: 60 * MINUTE };
export const CATEGORIES_REQUEST: RequestOptions<Category[]> = { ask: loadCategories, fresh: 30 * MINUTE };
