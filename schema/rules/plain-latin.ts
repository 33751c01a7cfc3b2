/**
 * Letters whose sign does not come off by decomposing, and the Vietnamese ứ, which keeps it: 'Thứ 2' is a Monday, 'Thu 2'
 * a Thursday.
 */
const LETTERS: Record<string, string> = {
  ı: 'i',
  İ: 'i',
  đ: 'd',
  Đ: 'd',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  ứ: 'ứ',
  Ứ: 'ứ',
};

/**
 * Lower case without the accents of Latin letters, character by character: what stands at an index of the result stands
 * there in the text, provided that it is in normal form C. Other scripts stay as they are.
 *
 * @example plainLatin('ÇARŞAMBA, Thứ Hai') → 'carsamba, thứ hai'
 */
export function plainLatin(text: string): string {
  return text
    .replace(
      /[\u00c0-\u024f\u1e00-\u1eff]/g,
      (letter) => LETTERS[letter] ?? letter.normalize('NFD').charAt(0),
    )
    .toLowerCase();
}
