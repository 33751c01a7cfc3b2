/** A count of a list of counts, or the text in its place while it is loading and after that failed. */
export function toCount(count: number | undefined, isFailed: boolean): number | string {
  return count ?? (isFailed ? 'Sayılamadı' : '…');
}
