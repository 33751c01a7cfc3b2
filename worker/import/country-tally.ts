import type { CountrySource } from './map/index.ts';

/** Rows whose country was concluded in one way, and from what. */
export type CountryCount = {
  source: Exclude<CountrySource, 'stated'>;
  countries: { code: string; count: number }[];
};

/** Counts the countries that rows do not state, by the sign they were concluded from. */
export class CountryTally {
  readonly #counts = new Map<CountryCount['source'], Map<string, number>>();

  add(source: CountrySource, code: string): void {
    if (source === 'stated') return;
    let codes = this.#counts.get(source);
    if (codes === undefined) this.#counts.set(source, (codes = new Map()));
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }

  /** Most rows first, those without any sign last; the countries of each likewise. */
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
