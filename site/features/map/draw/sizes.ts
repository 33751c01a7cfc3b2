/** Stops between which a size is interpolated: pairs of value and pixels, by rising value. */
export type Stops = readonly (readonly [value: number, pixels: number])[];

/** Radius of a group by the decimal logarithm of its count. */
export const GROUP_RADIUS: Stops = [
  [0, 9],
  [2, 16],
  [4, 26],
  [5, 32],
];
/** Radius of a place by the zoom. */
export const PLACE_RADIUS: Stops = [
  [4, 4],
  [14, 7],
];
/** Size of the name of a city by the zoom. */
export const CITY_TEXT: Stops = [
  [4, 11],
  [12, 15],
];
/** Size of other texts. */
export const TEXT = 12;
/** Zoom from which places have their name beside them. */
export const NAMES_FROM = 12;
/** Zoom from which states have borders. */
export const STATES_FROM = 3;

/** Pixels of a value between stops, as MapLibre interpolates. */
export function interpolate(stops: Stops, value: number): number {
  const next = stops.findIndex(([at]) => at > value);
  if (next === 0) return stops[0]![1];
  if (next === -1) return stops.at(-1)![1];
  const [[from, low], [to, high]] = [stops[next - 1]!, stops[next]!];
  return low + ((high - low) * (value - from)) / (to - from);
}
