const COUNT = new Intl.NumberFormat('tr');
const SHARE = new Intl.NumberFormat('tr', { style: 'percent', maximumFractionDigits: 1 });
const MEGABYTES = new Intl.NumberFormat('tr', { maximumFractionDigits: 1 });
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** A number with separators: 1904 → '1.904'. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** A share from 0 to 1: 0.024 → '%2,4'. A share that rounds to nothing is below the smallest one shown. */
export function formatShare(share: number): string {
  return share > 0 && share < 0.0005 ? `${SHARE.format(0.001)} altı` : SHARE.format(share);
}

/** Size of a file, at least a tenth of a megabyte: 1_300_000 → '1,2 MB'. */
export function formatMegabytes(bytes: number): string {
  return `${MEGABYTES.format(bytes === 0 ? 0 : Math.max(0.1, bytes / BYTES_PER_MEGABYTE))} MB`;
}

/** A duration: 75 → '1 dk 15 sn'. */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return whole < 60 ? `${whole} sn` : `${Math.floor(whole / 60)} dk ${whole % 60} sn`;
}
