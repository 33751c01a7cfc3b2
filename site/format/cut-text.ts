/**
 * Truncates a text at a word boundary to at most `length` characters, including an ellipsis.
 *
 * @example cutAtWord('Fresh bread every morning', 16) → 'Fresh bread…'
 */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length - 1);
  const cut = end > length / 2 ? text.slice(0, end) : cutAtCharacter(text, length - 1);
  return `${cut.replace(/[\s,;:.–-]+$/, '')}…`;
}

/** Truncates without splitting a surrogate pair, such as that of an emoji. */
function cutAtCharacter(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return text.slice(0, splitsPair ? length - 1 : length);
}
