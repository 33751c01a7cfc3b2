import { unreadableFileErrors } from '../errors.ts';
import { ObjectSplitter } from './object-splitter.ts';

/** An object of the file. */
export type JsonRecord = Record<string, unknown>;

/** A number with more digits than a JavaScript number holds, such as a cid. */
const LONG_NUMBER = /[:[,]\s*-?\d{16}/;

/**
 * Streams the objects of JSON text: a list of objects, one object per line, or the response of an API with a list
 * `data`. Memory is bounded by the largest object.
 */
export async function* readJsonRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonRecord[]> {
  const splitter = new ObjectSplitter();
  for await (const chunk of chunks) {
    splitter.feed(chunk);
    const records: JsonRecord[] = [];
    for (let text = splitter.take(); text !== null; text = splitter.take()) {
      const record = parseRecord(text, splitter.count);
      if (splitter.lists === 0 && Array.isArray(record.data)) records.push(...findRecords(record.data));
      else records.push(record);
    }
    if (records.length > 0) yield records;
  }
  splitter.end();
}

function parseRecord(text: string, number: number): JsonRecord {
  try {
    return JSON.parse(text, LONG_NUMBER.test(text) ? (keepDigits as never) : undefined) as JsonRecord;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw unreadableFileErrors.json(`object ${number} is invalid`);
  }
}

/** Gives a long whole number as the text that is in the file. */
function keepDigits(_key: string, value: unknown, { source = '' }: { source?: string }): unknown {
  return typeof value === 'number' && /^-?\d{16,}$/.test(source) ? source : value;
}

/** Objects in a list, or in lists of it: Outscraper answers with a list per query. */
function findRecords(list: unknown[]): JsonRecord[] {
  return list
    .flat(2)
    .filter((item): item is JsonRecord => typeof item === 'object' && item !== null && !Array.isArray(item));
}
