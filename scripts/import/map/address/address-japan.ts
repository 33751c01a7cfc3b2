/** '〒150-0002 東京都渋谷区渋谷2-1-1', with or without the postal code and the country. */
const JAPANESE =
  /^(?:日本\s*[,、]?\s*)?(?:〒?\s*(\d{3})-?(\d{4})\s*)?(東京都|北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}県)\s*(.{1,8}?[市区町村])\s*(.*)$/u;
/** '〒150-0002 Tokyo, Shibuya City, Shibuya, 2 Chome−1−1', the romanised form of map services. */
const LATIN = /^(?:Japan\s*,\s*)?〒\s*(\d{3})-?(\d{4})\s+([^,]+?)\s*,\s*([^,\d]+?)\s*(?:,\s*(.*))?$/u;

/** Parses an address that begins with its prefecture, the Japanese order; null for another order. */
export function parseJapanese(address: string) {
  const [, first, second, state, city, street] = JAPANESE.exec(address) ?? LATIN.exec(address) ?? [];
  if (state === undefined || city === undefined) return null;
  return {
    street: (street ?? '').replace(/,?\s*(?:Japan|日本)$/u, '').trim(),
    city,
    state,
    postalCode: first === undefined ? '' : `${first}-${second!}`,
  };
}
