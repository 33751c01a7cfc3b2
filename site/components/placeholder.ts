/** Addresses of our pictures, with hashes in them. */
const PICTURES = Object.values(
  import.meta.glob<string>('../images/placeholder/*.svg', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
);
/** Number of pictures. */
export const PLACEHOLDERS = PICTURES.length;

/**
 * Two of our own pictures for a business without a photo that loads: the same two for the same id, always. They are
 * translucent, so that the ground and the icon of the category stay visible below them.
 *
 * @param id the slug of the business, or anything else that does not change
 */
export function placeholderImages(id: string): [first: string, another: string] {
  let sum = 0;
  for (let i = 0; i < id.length; i++) sum = (sum * 31 + id.charCodeAt(i)) >>> 0;
  const first = sum % PLACEHOLDERS;
  return [PICTURES[first]!, PICTURES[(first + 3) % PLACEHOLDERS]!];
}
