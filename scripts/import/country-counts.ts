import type { CountrySource } from './map/map-row.ts';

/** Number of rows whose country was derived from one source, by country. */
export type CountryCount = {
  source: Exclude<CountrySource, 'stated'>;
  countries: { code: string; count: number }[];
};

/** Counts derived countries by source. */
export class CountryCounts {
  readonly #counts = new Map<CountryCount['source'], Map<string, number>>();

  add(source: CountrySource, code: string): void {
    if (source === 'stated') return;
    let codes = this.#counts.get(source);
    if (codes === undefined) this.#counts.set(source, (codes = new Map()));
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }

  /** Sources with the most rows first, the default last; the countries of each likewise. */
  counts(): CountryCount[] {
    const counts = [...this.#counts].map(([source, codes]) => ({
      source,
      countries: [...codes]
        .map(([code, count]) => ({ code, count }))
        .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    }));
    const rank = ({ source, countries }: CountryCount) =>
      source === 'default' ? -1 : countries.reduce((sum, { count }) => sum + count, 0);
    return counts.sort((a, b) => rank(b) - rank(a) || (a.source < b.source ? -1 : 1));
  }
}
