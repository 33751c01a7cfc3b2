/** A measured value and its goal. */
export type Metric = {
  what: string;
  value: number;
  unit: string;
  goal?: { atLeast: number } | { atMost: number };
};

/** True if the value reaches its goal, or has none. */
export function isMet({ value, goal }: Metric): boolean {
  if (goal === undefined) return true;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** @example formatMetric({ what: 'pages to a folder', value: 5012.4, unit: 'pages/s', goal: { atLeast: 4000 } }) */
export function formatMetric(figure: Metric): string {
  const { what, value, unit, goal } = figure;
  const shown = `${format(value)} ${unit}`.padEnd(18);
  if (goal === undefined) return `${what.padEnd(46)} ${shown}`;
  const wanted = 'atLeast' in goal ? `at least ${format(goal.atLeast)}` : `at most ${format(goal.atMost)}`;
  return `${what.padEnd(46)} ${shown} ${wanted.padEnd(16)} ${isMet(figure) ? 'met' : 'MISSED'}`;
}

/** The percentile `share` of sorted values (nearest rank). */
export function getPercentile(values: number[], share: number): number {
  return values[Math.max(0, Math.ceil((values.length * share) / 100) - 1)]!;
}

function format(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 });
}
