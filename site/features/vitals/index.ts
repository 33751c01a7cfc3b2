import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { info } from '../../log.ts';
import { formatMetric, computeScore, type MetricName } from './ratings.ts';
import { isSlow, formatReport, formatSlowResource } from './resources.ts';

/** Delay of the report after the page has loaded, in milliseconds. */
const REPORT_AFTER = 2_000;

/** Measures the Web Vitals and logs them to the console. Nothing is sent anywhere. */
export function startVitals(): void {
  const values = new Map<MetricName, number>();
  const keep = ({ name, value }: { name: MetricName; value: number }) => void values.set(name, value);
  // LCP and CLS change while the page is open: the report uses their current values, and the final ones are logged at
  // the end.
  onLCP(keep, { reportAllChanges: true });
  onCLS(keep, { reportAllChanges: true });
  for (const listen of [onLCP, onCLS, onFCP, onTTFB, onINP])
    listen(({ name, value }) => {
      values.set(name, value);
      info(formatMetric(name, value));
    });

  new PerformanceObserver((list) => {
    for (const file of list.getEntries() as PerformanceResourceTiming[])
      if (isSlow(file)) info(formatSlowResource(file));
  }).observe({ type: 'resource', buffered: true });

  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const sinceLoad = performance.now() - (page?.loadEventEnd || performance.now());
  setTimeout(() => report(values), Math.max(0, REPORT_AFTER - sinceLoad));
}

function report(values: Map<MetricName, number>): void {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  info(formatReport(page ? [page, ...files] : files));
  const total = computeScore(values);
  if (total === null) return;
  const metrics = [...values].map(([name, value]) => formatMetric(name, value));
  info(`Web vitals score: ${Math.round(total)} of 100. ${metrics.join(', ')}`);
}
