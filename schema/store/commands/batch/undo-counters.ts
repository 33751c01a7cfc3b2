import type { Database } from '../../database.ts';
import { type BatchMark, holdChanges } from '../record/batch-scope.ts';

/** Rows per request. */
const CHUNK = 10_000;

/**
 * Sets the counters of numbered slugs back to what they were before the businesses that an undo deleted. A number
 * becomes free only if none was given after it. Repeating it changes nothing.
 */
export async function undoCounters(db: Database, batch: BatchMark): Promise<void> {
  const freed = await readFreedNumbers(db, batch.id);
  const bases = [...freed.keys()];
  for (let at = 0; at < bases.length; at += CHUNK) {
    const { rows } = await db.$client.execute({
      sql: `select s.base, s.last from json_each(?) j cross join slug_counter s on s.base = j.value`,
      args: [JSON.stringify(bases.slice(at, at + CHUNK))],
    });
    const changes = rows.flatMap((row) => {
      const [base, last] = [row[0] as string, row[1] as number];
      const before = followNumbers(freed.get(base)!, last);
      return before === last ? [] : [[base, before, last]];
    });
    if (changes.length > 0) await writeCounters(db, batch, JSON.stringify(changes));
  }
}

/** Numbers behind each slug that an undo has freed, with the last number before each. */
async function readFreedNumbers(db: Database, batchId: number): Promise<Map<string, Map<number, number>>> {
  const freed = new Map<string, Map<number, number>>();
  for (let last = 0; ;) {
    const { rows } = await db.$client.execute({
      sql: `select business_id, after ->> '$.slugBase[0]', after ->> '$.slugNumber[0]', after ->> '$.slugLast[0]'
        from batch_row where batch_id = ? and business_id > ? and kind = 'created' and undone <> 'edited'
          and after ->> '$.slugBase[0]' is not null
        order by business_id limit ${CHUNK}`,
      args: [batchId, last],
    });
    for (const row of rows) {
      const base = row[1] as string;
      let numbers = freed.get(base);
      if (numbers === undefined) freed.set(base, (numbers = new Map()));
      numbers.set(row[2] as number, row[3] as number);
    }
    if (rows.length < CHUNK) return freed;
    last = rows.at(-1)![0] as number;
  }
}

function followNumbers(numbers: ReadonlyMap<number, number>, last: number): number {
  let before = last;
  for (let next = numbers.get(before); next !== undefined; next = numbers.get(before)) before = next;
  return before;
}

async function writeCounters(db: Database, batch: BatchMark, changes: string): Promise<void> {
  const statements = [
    {
      sql: `update slug_counter set last = j.value ->> 1 from json_each(?) j
        where base = j.value ->> 0 and last = j.value ->> 2`,
      args: [changes],
    },
    {
      sql: 'delete from slug_counter where last = 0 and base in (select value ->> 0 from json_each(?))',
      args: [changes],
    },
  ];
  await db.$client.batch(holdChanges(batch, statements), 'write');
}
