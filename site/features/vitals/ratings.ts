/** Upper bounds of 'good' and of 'needs improvement', in milliseconds; CLS has no unit. */
export const THRESHOLDS = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
} as const;

export type MetricName = keyof typeof THRESHOLDS;
export type Rating = 'good' | 'needs improvement' | 'poor';

/** Metrics that make up the score. */
const SCORED_METRICS: readonly MetricName[] = ['LCP', 'CLS', 'FCP'];
const POINTS: Record<Rating, number> = { good: 100, 'needs improvement': 75, poor: 50 };

/** A value at a bound has the better rating. */
export function rateMetric(name: MetricName, value: number): Rating {
  const [good, poor] = THRESHOLDS[name];
  return value <= good ? 'good' : value <= poor ? 'needs improvement' : 'poor';
}

/** Mean of the points for LCP, CLS and FCP, as far as they are known; null if none is. */
export function computeScore(values: ReadonlyMap<MetricName, number>): number | null {
  const points = SCORED_METRICS.filter((name) => values.has(name)).map(
    (name) => POINTS[rateMetric(name, values.get(name)!)],
  );
  return points.length === 0 ? null : points.reduce((sum, each) => sum + each, 0) / points.length;
}

/** @example formatMetric('LCP', 1234.5) → 'LCP 1235 ms (good)' */
export function formatMetric(name: MetricName, value: number): string {
  const figure = name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
  return `${name} ${figure} (${rateMetric(name, value)})`;
}
