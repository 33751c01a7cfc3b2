/** A loaded file: the part of PerformanceResourceTiming that is used. */
export type LoadedResource = { name: string; duration: number; transferSize: number };

/** Duration above which a resource is logged, in milliseconds. */
export const SLOW_AFTER = 1_000;

/** True if a resource took too long. */
export function isSlow({ duration }: LoadedResource): boolean {
  return duration > SLOW_AFTER;
}

/**
 * @example formatSlowResource({ name: 'https://a/b.js', duration: 1400.2, … }) → 'Slow resource: https://a/b.js took
 * 1400 ms'
 */
export function formatSlowResource({ name, duration }: LoadedResource): string {
  return `Slow resource: ${name} took ${Math.round(duration)} ms`;
}

/**
 * Size of all loaded resources, and the number of slow ones. Resources of other sites can hide their size and count
 * as 0.
 */
export function formatReport(files: readonly LoadedResource[]): string {
  const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0);
  const slow = files.filter(isSlow).length;
  return `Resources: ${files.length} files, ${(bytes / 1024).toFixed(1)} KB, ${slow} slower than ${SLOW_AFTER} ms`;
}
