import type { Scene } from '../categories/scenes.ts';
import type { Random } from '../random.ts';

export const LIGHTS = ['day', 'dusk'] as const;
export type Light = (typeof LIGHTS)[number];

/** Path of a picture of the sample. */
export function getPhotoPath(scene: Scene, light: Light): string {
  return `/images/sample/${scene}-${light}.svg`;
}

/** Share of businesses with a photo, and of those with a second picture. */
const PHOTO_SHARE = 0.6;
const SECOND_SHARE = 0.3;

/** The pictures of one business. */
export function createPhotos(
  scenes: readonly Scene[],
  random: Random,
): { photoUrl: string | null; imageUrl: string | null } {
  if (!random.chance(PHOTO_SHARE)) return { photoUrl: null, imageUrl: null };
  const scene = random.pick(scenes);
  const light = random.pick(LIGHTS);
  const other = light === 'day' ? 'dusk' : 'day';
  return {
    photoUrl: getPhotoPath(scene, light),
    imageUrl: random.chance(SECOND_SHARE) ? getPhotoPath(scene, other) : null,
  };
}
