import type { MapCity } from '../../../../schema/contracts/map-data.ts';
import { formatShortCount } from '../../../format/count.ts';
import { toLabel } from '../draw/map-features.ts';
import { GROUP_RADIUS, interpolate } from '../draw/sizes.ts';
import { getOrigin, type MapCamera, toWorldPoint } from '../view/camera.ts';
import type { MapDrawing } from '../view/read-nodes.ts';
import { DRAWN_MARGIN } from './draw-ground.ts';

export type PictureContent = ReturnType<typeof buildPicture>;

/** Finds what of a drawing and the cities a camera shows, in its pixels. */
export function buildPicture(camera: MapCamera, { groups, places }: MapDrawing, cities: readonly MapCity[]) {
  const { scale, left, top } = getOrigin(camera);
  const locate = <Facts extends object>(latitude: number, longitude: number, facts: Facts) => {
    const [x, y] = toWorldPoint(latitude, longitude);
    return { ...facts, x: round(x * scale - left), y: round(y * scale - top) };
  };
  const isVisible = ({ x, y }: { x: number; y: number }) =>
    x > -DRAWN_MARGIN &&
    y > -DRAWN_MARGIN &&
    x < camera.width + DRAWN_MARGIN &&
    y < camera.height + DRAWN_MARGIN;
  return {
    groups: groups
      .map(({ latitude, longitude, count }, number) => {
        const radius = interpolate(GROUP_RADIUS, Math.log10(count));
        return locate(latitude, longitude, { number, radius, label: formatShortCount(count) });
      })
      .filter(isVisible),
    places: places
      .map(({ latitude, longitude, slug, isClosed, name }) =>
        locate(latitude, longitude, { slug, isClosed, text: toLabel(name) }),
      )
      .filter(isVisible),
    cities: cities
      .map(([name, lat, lng]) => locate(lat / 100, lng / 100, { text: toLabel(name) }))
      .filter(isVisible),
  };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
