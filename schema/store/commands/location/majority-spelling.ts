/** Occurrences of a spelling, as written and as respelled by us from capitals or small letters. */
type Votes = { written: number; respelled: number };
/** Spellings of one name. */
export type Spellings = Map<string, Votes>;

/** Counts one more occurrence of a spelling. */
export function countSpelling(spellings: Spellings, spelling: string, isRespelled = false): void {
  const votes = spellings.get(spelling) ?? { written: 0, respelled: 0 };
  votes[isRespelled ? 'respelled' : 'written'] += 1;
  spellings.set(spelling, votes);
}

/**
 * The spelling to show. In order: mixed case as written, most frequent letters in any case ('KUAFÖR' votes for
 * 'Kuaför'), most accents, most frequent ('City of Commerce', respelled from thirty 'CITY OF COMMERCE', before three
 * 'City Of Commerce'), code points. So the order of the rows does not matter.
 */
export function getBestSpelling(spellings: Spellings): string {
  const byLetters = new Map<string, number>();
  const written = new Set<string>();
  for (const [spelling, votes] of spellings) {
    if (votes.written > 0) written.add(spelling.toLowerCase());
    const letters = toLetters(spelling);
    byLetters.set(letters, (byLetters.get(letters) ?? 0) + countVotes(votes));
  }
  const ranked = [...spellings].sort(
    ([a, votesA], [b, votesB]) =>
      rankCase(b) - rankCase(a) ||
      Number(written.has(b.toLowerCase())) - Number(written.has(a.toLowerCase())) ||
      byLetters.get(toLetters(b))! - byLetters.get(toLetters(a))! ||
      countAccents(b) - countAccents(a) ||
      countVotes(votesB) - countVotes(votesA) ||
      (a < b ? -1 : 1),
  );
  return ranked[0]?.[0] ?? '';
}

/** True if a spelling is clearly better than the one in use, which only then changes. */
export function isBetterSpelling(spelling: string, than: string): boolean {
  return rankCase(spelling) > rankCase(than);
}

/**
 * 0: empty, 1: all capitals, 2: all small, 3: behind the apostrophe by which spreadsheets mark a text ('Austin, but
 * not 's-Hertogenbosch), 4: mixed case, or a script without case.
 */
function rankCase(spelling: string): number {
  if (spelling === '') return 0;
  const upper = spelling === spelling.toUpperCase();
  const lower = spelling === spelling.toLowerCase();
  if (upper !== lower) return upper ? 1 : 2;
  return /^'\p{Lu}/u.test(spelling) ? 3 : 4;
}

function countVotes({ written, respelled }: Votes): number {
  return written + respelled;
}

/** One text for all cases of a name. The four i of Turkish are one, because capitals lose the difference. */
function toLetters(spelling: string): string {
  return spelling.toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i');
}

function countAccents(spelling: string): number {
  let count = 0;
  for (const letter of spelling) if (letter > '\u007f') count += 1;
  return count;
}
