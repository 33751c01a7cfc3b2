/**
 * Letters that do not decompose, and the Vietnamese ứ, which keeps its sign: 'Thứ 2' is a Monday, 'Thu 2' a Thursday.
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
 * Lower case without the accents of Latin letters, character by character: indexes of the result are those of the
 * text, provided it is in normal form C. Other scripts stay as they are.
 *
 * @example toPlainLatin('ÇARŞAMBA, Thứ Hai') → 'carsamba, thứ hai'
 */
export function toPlainLatin(text: string): string {
  return text
    .replace(
      /[\u00c0-\u024f\u1e00-\u1eff]/g,
      (letter) => LETTERS[letter] ?? letter.normalize('NFD').charAt(0),
    )
    .toLowerCase();
}
