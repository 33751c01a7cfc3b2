const CANDIDATES = [',', ';', '\t'];

/** Number of records that are compared. */
const RECORDS = 50;

/**
 * Detects the separator from the first lines: the one that splits most records into the same number of cells,
 * ignoring quoted text. Default: comma.
 *
 * @returns also if that is more than half of the records, as in a table
 */
export function detectSeparator(sample: string): { separator: string; isTable: boolean } {
  const records = countOutsideQuotes(sample);
  let best = { separator: ',', agreeing: 0, count: 0 };
  for (const [index, separator] of CANDIDATES.entries()) {
    const tally = new Map<number, number>();
    for (const counts of records) {
      const count = counts[index]!;
      if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
    }
    for (const [count, agreeing] of tally) {
      if (agreeing > best.agreeing || (agreeing === best.agreeing && count > best.count)) {
        best = { separator, agreeing, count };
      }
    }
  }
  return { separator: best.separator, isTable: best.agreeing * 2 > records.length };
}

/** Occurrences of each candidate outside quotes, by record; without the truncated last record. */
function countOutsideQuotes(sample: string): number[][] {
  const records: number[][] = [];
  let counts = CANDIDATES.map(() => 0);
  let quoted = false;
  let blank = true;
  for (const character of sample) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n' || character === '\r') {
      if (!blank) records.push(counts);
      if (records.length === RECORDS) return records;
      counts = CANDIDATES.map(() => 0);
      blank = true;
      continue;
    } else {
      const index = CANDIDATES.indexOf(character);
      if (index >= 0) counts[index]!++;
    }
    blank = false;
  }
  if (records.length === 0) records.push(counts);
  return records;
}
