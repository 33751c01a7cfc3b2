import { read, utils } from '@e965/xlsx';
import { readFileSync } from 'node:fs';

/** Reads a workbook whole with SheetJS, for comparison, and prints the number of its rows. */
const book = read(readFileSync(process.argv[2]!), { dense: true });
console.log(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!).length);
