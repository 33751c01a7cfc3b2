import type { Stats } from '../../schema/contracts/business.ts';
import type { Category } from '../../schema/contracts/locations.ts';
import { getJson } from './api-client.ts';

/*
 * Requests that pages make before the query client is loaded, or without it. Others are in queries.ts, which the home
 * page need not load.
 */

/**
 * Rethrows a failure with the text that visitors see (P-8-01 to P-8-04); the failure is its cause.
 *
 * @throws Error with the text; an aborted request throws its own error
 */
export async function withErrorMessage<Answer>(
  text: string,
  signal: AbortSignal,
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Error(text, { cause: error });
  }
}

/** Query of a list of businesses. */
export type BusinessQuery = {
  search?: string;
  /** Place as typed: a city, a state or a postal code. */
  where?: string;
  categoryId?: number;
  /** Category slug. */
  category?: string;
  /** City slug. */
  city?: string;
  sortBy?: 'name' | 'rating' | 'city' | 'category';
  sortOrder?: 'asc' | 'desc';
  /** Degrees of the centre; both or neither. */
  lat?: number;
  lng?: number;
  /** Radius in metres. */
  radius?: number;
  /** Only businesses that are open now, or at a day and time, followed by those with unknown hours. */
  open?: string;
  /** Filters of `GET /api/businesses` by facts. */
  minRating?: string;
  has?: string;
  price?: string;
  features?: string;
  brand?: string;
  within?: string;
  limit: number;
  offset?: number;
};

/** Loads all categories that have businesses. */
export function loadCategories(signal: AbortSignal) {
  return withErrorMessage(
    'Failed to fetch categories',
    signal,
    getJson<Category[]>('/api/categories', {}, signal),
  );
}

/** Loads the statistics of the directory. */
export function loadStats(signal: AbortSignal) {
  return withErrorMessage(
    'Failed to fetch stats',
    signal,
    getJson<Stats>('/api/businesses/stats', {}, signal),
  );
}
