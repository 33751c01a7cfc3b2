import { describe, expect, it } from 'vitest';
import { formatMetric, rateMetric, computeScore, THRESHOLDS, type MetricName } from './ratings.ts';

describe('rate', () => {
  it('has the bounds of the specification (P-9-17)', () => {
    expect(THRESHOLDS).toEqual({
      LCP: [2500, 4000],
      INP: [200, 500],
      CLS: [0.1, 0.25],
      FCP: [1800, 3000],
      TTFB: [800, 1800],
    });
  });

  it.each(Object.entries(THRESHOLDS) as [MetricName, readonly [number, number]][])(
    'gives %s the better rating up to each bound, and the worse beyond it (P-9-17)',
    (name, [good, poor]) => {
      const step = name === 'CLS' ? 0.001 : 1;
      expect([good, good + step, poor, poor + step].map((value) => rateMetric(name, value))).toEqual([
        'good',
        'needs improvement',
        'needs improvement',
        'poor',
      ]);
      expect(rateMetric(name, 0)).toBe('good');
    },
  );
});

it.each([
  [{ LCP: 2500, CLS: 0.1, FCP: 1800 }, 100],
  [{ LCP: 2501, CLS: 0.1, FCP: 1800 }, (75 + 100 + 100) / 3],
  [{ LCP: 4001, CLS: 0.26, FCP: 3001 }, 50],
  [{ LCP: 4000, CLS: 0.25, FCP: 3000 }, 75],
  [{ LCP: 2500, CLS: 0.2, FCP: 3001 }, (100 + 75 + 50) / 3],
  // Other metrics are ignored.
  [{ LCP: 1, CLS: 0, FCP: 1, INP: 9000, TTFB: 9000 }, 100],
  [{ FCP: 3001 }, 50],
  [{ INP: 1 }, null],
])('scores %j with the mean of LCP, CLS and FCP: %s (P-9-18)', (values, expected) => {
  expect(computeScore(new Map(Object.entries(values) as [MetricName, number][]))).toBe(expected);
});

it('writes a metric with its unit and rating', () => {
  expect(formatMetric('LCP', 2500.4)).toBe('LCP 2500 ms (needs improvement)');
  expect(formatMetric('CLS', 0.0512)).toBe('CLS 0.051 (good)');
});
