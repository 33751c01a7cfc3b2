/** Formats of uploaded photos: ending of the name, and media type. */
export const PHOTO_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
export type PhotoFormat = keyof typeof PHOTO_TYPES;

/** File name of an uploaded photo: 128 bits of the hash of its bytes, width and height in pixels, format. */
export const PHOTO_FILE = /^[0-9a-f]{32}-(\d{3,4})x(\d{3,4})\.(jpg|png|webp)$/;
/** Path of an uploaded photo. */
export const PHOTO_PATH = new RegExp(`^/photos/(${PHOTO_FILE.source.slice(1, -1)})$`);

/** An uploaded photo by its path. `file` is its key in the bucket. */
export type PhotoPath = { file: string; width: number; height: number; format: PhotoFormat };

/** Path of the photo with this file name. */
export function buildPhotoPath(file: string): string {
  return `/photos/${file}`;
}

/** Parts of the path of an uploaded photo; null for any other path. */
export function parsePhotoPath(path: string): PhotoPath | null {
  const [, file, width, height, format] = PHOTO_PATH.exec(path) ?? [];
  return file === undefined
    ? null
    : { file, width: Number(width), height: Number(height), format: format as PhotoFormat };
}
