export const DAY_SECONDS = 86_400;

/** Range of the time axis in seconds. That of a single day is this day, so that the axis has its label alone. */
export function toDayRange(first: number, last: number): [number, number] {
  return first === last ? [first - DAY_SECONDS / 2, last + DAY_SECONDS / 2] : [first, last];
}
