/** URLs of the placeholder pictures, with hashes. */
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
 * Two placeholder pictures for a business whose photos do not load, always the same for the same id. They are
 * translucent, so that background and category icon stay visible.
 *
 * @param id slug of the business, or another constant text
 */
export function getPlaceholderImages(id: string): [first: string, another: string] {
  let sum = 0;
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.charCodeAt(i)) >>> 0;
  const first = sum % PLACEHOLDERS;
  return [PICTURE_COUNT[first]!, PICTURE_COUNT[(first + 3) % PLACEHOLDERS]!];
}
