import { repairMojibake } from './mojibake.ts';

/** Printable ASCII with single inner spaces: nothing to clean, unless it has an entity. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** The same in several lines. */
const PLAIN_LINES = /^[!-~]+(?:[ \n][!-~]+)*$/;
/** Words that programs write for a missing value. */
const EMPTY_WORDS = /^(?:none|null|nan|nil|n\/a|#n\/a|undefined|\(null\)|-+|–|—)$/i;
/** Control and format characters (direction marks, byte order mark …), except line ends, tabs and joiners. */
const INVISIBLE = /[[\p{Cc}\p{Cf}\p{Cn}]--[\t-\r\u0085\u200c\u200d]]/gv;
const MAX_EMPTY_WORD = 9;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
};

/** Cleans one line: repairs encodings, decodes entities, removes odd spaces and invisible characters; '' for 'None'. */
export function cleanLine(cell: string): string {
  if (cell === '') return '';
  const isPlain = PLAIN.test(cell) && !cell.includes('&');
  const text = isPlain ? cell : cleanLines(cell).replace(/\s+/g, ' ');
  return text.length <= MAX_EMPTY_WORD && EMPTY_WORDS.test(text) ? '' : text;
}

/**
 * Like `cleanLine`, but keeps line ends as '
 * '.
 */
export function cleanLines(cell: string): string {
  if (PLAIN_LINES.test(cell) && !cell.includes('&')) return cell;
  return unescapeEntities(repairMojibake(cell))
    .replace(INVISIBLE, '')
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029\v\f]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** Decodes '&amp;', '&#39;' and '&#x27;'. */
function unescapeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[(name as string).toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Truncates a text to a number of UTF-16 units, never within a character. */
export function cutAt(text: string, length: number): string {
  const cut = text.slice(0, length);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd();
}

/** True if a text has a letter or digit of any script. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}
