/** How often a spelling was met, as written and as we respelled it from capitals or small letters. */
type Votes = { written: number; respelled: number };
/** Spellings of one name. */
export type Spellings = Map<string, Votes>;

export function countSpelling(spellings: Spellings, spelling: string, isRespelled = false): void {
  const votes = spellings.get(spelling) ?? { written: 0, respelled: 0 };
  votes[isRespelled ? 'respelled' : 'written'] += 1;
  spellings.set(spelling, votes);
}

/**
 * The spelling to show: one in mixed case that somebody wrote if there is any, then the one whose letters are most frequent in
 * any case ('KUAFÖR' speaks for 'Kuaför'), then the one with most accents, then the most frequent, then the first by code
 * points, so that the order of the rows does not matter.
 */
export function bestSpelling(spellings: Spellings): string {
  const byLetters = new Map<string, number>();
  for (const [spelling, votes] of spellings) {
    const letters = lettersOf(spelling);
    byLetters.set(letters, (byLetters.get(letters) ?? 0) + total(votes));
  }
  const ranked = [...spellings].sort(
    ([a, votesA], [b, votesB]) =>
      worth(b) - worth(a) ||
      Number(votesB.written > 0) - Number(votesA.written > 0) ||
      byLetters.get(lettersOf(b))! - byLetters.get(lettersOf(a))! ||
      accents(b) - accents(a) ||
      total(votesB) - total(votesA) ||
      (a < b ? -1 : 1),
  );
  return ranked[0]?.[0] ?? '';
}

/** Whether a spelling shows a name better than the one in use, which changes for nothing less. */
export function isBetterSpelling(spelling: string, than: string): boolean {
  return worth(spelling) > worth(than);
}

/**
 * 0: says nothing, 1: all capitals, 2: all small, 3: behind the apostrophe by which spreadsheet programs mark a text
 * ('Austin, but not 's-Hertogenbosch), 4: mixed, as names are written (so are those without any case).
 */
function worth(spelling: string): number {
  if (spelling === '') return 0;
  const upper = spelling === spelling.toUpperCase();
  const lower = spelling === spelling.toLowerCase();
  if (upper !== lower) return upper ? 1 : 2;
  return /^'\p{Lu}/u.test(spelling) ? 3 : 4;
}

function total({ written, respelled }: Votes): number {
  return written + respelled;
}

/** One text for all cases of a name; the four i of Turkish are one, as capitals lose which of them was meant. */
function lettersOf(spelling: string): string {
  return spelling.toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i');
}

function accents(spelling: string): number {
  let count = 0;
  for (const letter of spelling) if (letter > '\u007f') count += 1;
  return count;
}
