/** Addresses of our pictures, with hashes in them. */
const PICTURE_COUNT = Object.values(
  import.meta.glob<string>('../../images/placeholder/*.svg', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
);
/** Number of pictures. */
export const PLACEHOLDERS = PICTURE_COUNT.length;

/**
 * Two of our own pictures for a business without a photo that loads: the same two for the same id, always. They are
 * translucent, so that the ground and the icon of the category stay visible below them.
 *
 * @param id the slug of the business, or anything else that does not change
 */
export function getPlaceholderImages(id: string): [first: string, another: string] {
  let sum = 0;
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.charCodeAt(i)) >>> 0;
  const first = sum % PLACEHOLDERS;
  return [PICTURE_COUNT[first]!, PICTURE_COUNT[(first + 3) % PLACEHOLDERS]!];
}
