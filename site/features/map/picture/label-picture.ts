import { estimateWidth, LABEL_SIZE } from '../../business/contact/surroundings-labels.ts';
import { CITY_TEXT, interpolate, NAMES_FROM, TEXT } from '../draw/sizes.ts';
import type { PictureContent } from './picture-content.ts';
import { type Label, placeLabels, type Space } from './place-labels.ts';

/** Texts stand as in the style of MapLibre. */
const CITY = {
  distance: 1.2,
  sides: ['below', 'above', 'right', 'left'],
  maxWidth: 10,
  spacing: 0.04,
} as const;
const PLACE = { distance: 0.8, sides: ['right', 'left', 'below', 'above'], maxWidth: 9, spacing: 0 } as const;
/** Pixels around the number of a group that are free of names. */
const COUNT_MARGIN = 14;

/** Labels of a picture: the names of its places when it is near, and those of cities where there is room left. */
export function labelPicture({ groups, places, cities }: PictureContent, zoom: number): Label[] {
  const counts = groups.map(({ x, y, label }): Space => {
    const [width, height] = [measure(label, TEXT) / 2 + COUNT_MARGIN, TEXT / 2 + COUNT_MARGIN];
    return { left: x - width, top: y - height, right: x + width, bottom: y + height };
  });
  const named = zoom < NAMES_FROM ? [] : places;
  const citySize = interpolate(CITY_TEXT, zoom);
  const requests = [
    ...named.map(({ text, x, y }) => ({ kind: 'name' as const, text, x, y, size: TEXT, ...PLACE })),
    ...cities.map(({ text, x, y }) => ({ kind: 'city' as const, text, x, y, size: citySize, ...CITY })),
  ];
  return placeLabels(
    requests.filter(({ text }) => text !== ''),
    counts,
    measure,
  );
}

/** Estimated, because the first texts that a canvas measures take 20 ms and more. */
function measure(text: string, size: number): number {
  return (estimateWidth(text) * size) / LABEL_SIZE;
}
