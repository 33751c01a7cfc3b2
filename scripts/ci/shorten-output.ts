/**
 * Output of vitest without the list of passed files and what tests print, but with the seeds of random tests, which
 * repeat a failure. Output without a failure is left as it is: then vitest itself has failed.
 */
export function shortenOutput(output: string): string {
  const start = output.search(/^⎯+ (Failed|Unhandled)/m);
  if (start < 0) return output;
  const seeds = output.slice(0, start).match(/^.*\bseed[ =]\d+.*$/gim) ?? [];
  return [...seeds, output.slice(start)].join('\n');
}
