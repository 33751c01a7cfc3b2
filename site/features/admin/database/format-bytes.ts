const UNITS = ['bayt', 'KB', 'MB', 'GB', 'TB'];
const NUMBER = new Intl.NumberFormat('tr', { maximumFractionDigits: 1 });

/** @example formatBytes(288_358_400) → '275 MB' */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1024 && unit < UNITS.length - 1; unit++) value /= 1024;
  return `${NUMBER.format(value >= 100 ? Math.round(value) : value)} ${UNITS[unit]}`;
}
