/** Characters of the bytes 80 to FF in Mac OS Roman. */
const MAC_ROMAN =
  'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ';
/** Characters of the bytes 80 to 9F in Windows-1252 (blank if undefined); from A0 it equals Latin-1. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const FROM_MAC = new Map([...MAC_ROMAN].map((sign, i) => [sign, 0x80 + i]));
const FROM_WINDOWS = new Map(
  [...WINDOWS].flatMap((sign, i) => (sign === ' ' ? [] : [[sign, 0x80 + i] as const])),
);

/** UTF-8 lead bytes as those two encodings show them; without one there is nothing to repair. */
const SUSPECT = /[ÂÃÄÅâ√‚¬ƒ≈]/;
const FOREIGN = /[^\p{ASCII}]{2,}/gu;
/** Characters of a plausible repair: Latin letters, punctuation, currency signs and trade marks. */
const PLAUSIBLE = /^[\u00a0-\u024f\u2000-\u206f\u20a0-\u20bf\u2122\u2212]+$/;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Repairs UTF-8 that was decoded as Mac Roman or Windows-1252: '11‚ÄØAM‚Äì8‚ÄØPM' → '11 AM–8 PM', 'CafÃ©' → 'Café'.
 * Only sequences that are valid UTF-8 when reverted are replaced.
 */
export function repairMojibake(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return text.replace(FOREIGN, (piece) => decode(piece, macByte) ?? decode(piece, windowsByte) ?? piece);
}

function decode(piece: string, byteOf: (sign: string) => number | undefined): string | null {
  const bytes: number[] = [];
  for (const sign of piece) {
    const byte = byteOf(sign);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  try {
    const text = decoder.decode(Uint8Array.from(bytes));
    return PLAUSIBLE.test(text) ? text : null;
  } catch {
    return null; // Invalid UTF-8, so the text was correct.
  }
}

function macByte(sign: string): number | undefined {
  return FROM_MAC.get(sign);
}

function windowsByte(sign: string): number | undefined {
  const code = sign.charCodeAt(0);
  return FROM_WINDOWS.get(sign) ?? (code >= 0x80 && code <= 0xff ? code : undefined);
}
