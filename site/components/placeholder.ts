/** How many pictures lie in public/images/placeholder, named 1.svg and so on. */
export const PLACEHOLDERS = 8;

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
  return [address(first), address((first + 3) % PLACEHOLDERS)];
}

function address(index: number): string {
  return `/images/placeholder/${index + 1}.svg`;
}
