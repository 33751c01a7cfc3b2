/** Longest side of a picture on its own, and of its version for lists and previews, in pixels. */
const LONGEST = 2048;
const LONGEST_SMALL = 800;
/** Least pixels of a side that the server takes (worker/photos/clean-photo.ts). */
const SHORTEST = 200;
const MAX_BYTES = 50 * 1024 * 1024;
/** Quality at which a photo looks the same in a browser. */
const QUALITY = 0.82;

/** A picture as it is uploaded; `small` is null if it is small itself. */
export type PreparedPhoto = { full: Blob; small: Blob | null };

/** A file that cannot be uploaded, with the reason in Turkish. */
export class PhotoFileError extends Error {
  override name = 'PhotoFileError';
}

/**
 * Redraws a picture, upright and not larger than pages need it: its metadata stay here, and visitors load little.
 *
 * @throws PhotoFileError
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (file.size > MAX_BYTES) throw new PhotoFileError('Dosya çok büyük: en fazla 50 MB olabilir.');
  const picture = await createImageBitmap(file).catch(() => {
    throw new PhotoFileError('Resim olarak açılamadı. JPEG, PNG ya da WebP biçiminde bir dosya seçin.');
  });
  try {
    if (Math.min(picture.width, picture.height) < SHORTEST)
      throw new PhotoFileError('Resim çok küçük: her kenarı en az 200 piksel olmalı.');
    const full = await redraw(picture, LONGEST);
    const isSmall = Math.max(picture.width, picture.height) <= LONGEST_SMALL;
    return { full, small: isSmall ? null : await redraw(picture, LONGEST_SMALL) };
  } finally {
    picture.close();
  }
}

async function redraw(picture: ImageBitmap, longest: number): Promise<Blob> {
  const { width, height } = picture;
  // A panorama keeps the height that the server asks for.
  const scale = Math.min(1, Math.max(longest / Math.max(width, height), SHORTEST / Math.min(width, height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  // Safari writes no WebP, and JPEG has no transparency.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await encode(canvas, 'image/jpeg');
  if (jpeg === null)
    throw new PhotoFileError('Resim bu tarayıcıda küçültülemedi. Daha küçük bir dosya seçin.');
  return jpeg;
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
