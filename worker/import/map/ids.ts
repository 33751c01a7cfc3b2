import { Refusal } from './problem.ts';

const MAX_LENGTH = 300;

/** Reads the id of a place: text without spaces, never taken as a number. */
export function readId(text: string): string | Refusal {
  if (/^\d(?:[.,]\d+)?e\+\d+$/i.test(text)) {
    return new Refusal(
      'The spreadsheet rounded this id.',
      'Format the column as text before the ids are entered.',
    );
  }
  if (text.length > MAX_LENGTH || /\s/.test(text)) return new Refusal('This is no id.');
  return text;
}

/** Reads a cid, the number under which Google keeps a place. */
export function readCid(text: string): string | Refusal {
  const id = readId(text);
  if (id instanceof Refusal) return id;
  if (/^\d{15}0{3,}$/.test(id)) {
    return new Refusal(
      'The spreadsheet cut this id to 15 digits.',
      'Format the column as text before the ids are entered.',
    );
  }
  return /^\d{1,24}$/.test(id) ? id : new Refusal('A cid consists of digits.');
}
