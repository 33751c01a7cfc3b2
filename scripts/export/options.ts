import { extname } from 'node:path';
import { EXPORT_FORMATS, type ExportFormat, type RowRange } from '../../schema/contracts/export.ts';
import { parseCountryCode } from '../../schema/rules/location/countries.ts';
import type { Database } from '../../schema/store/database.ts';
import { findCategory } from '../../schema/store/commands/edit/find-or-create-category.ts';
import { CliError } from '../runtime/cli/cli-error.ts';

/** The format of --format, else that of the file name, else .xlsx. */
export function parseFormat(given: string | undefined, file: string | undefined): ExportFormat {
  const word = given ?? (file === undefined ? EXPORT_FORMATS[0] : extname(file).slice(1).toLowerCase());
  const format = EXPORT_FORMATS.find((known) => known === word);
  if (format !== undefined) return format;
  const formats = EXPORT_FORMATS.join(', ');
  throw new CliError(
    given === undefined
      ? `The file name must end in one of ${formats}, or give --format.`
      : `--format must be one of ${formats}, not ${JSON.stringify(given)}.`,
  );
}

/** Rows '500-10000', from 1; null without a range. */
export function parseRange(given: string | undefined): RowRange | null {
  if (given === undefined) return null;
  const [, start, end] = /^(\d{1,10})-(\d{1,10})$/.exec(given) ?? [];
  const range = { start: Number(start), end: Number(end) };
  if (range.start >= 1 && range.start <= range.end) return range;
  throw new CliError(
    `--range must be two row numbers such as 500-10000, the lower one first, not ${JSON.stringify(given)}.`,
  );
}

/** The code of a country by its code or its name; undefined if none is given. */
export function parseCountry(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const code = parseCountryCode(given);
  if (code === null)
    throw new CliError(`--country must be a country, for example TR, not ${JSON.stringify(given)}.`);
  return code;
}

/** The id of a category by its name; undefined if none is given. */
export async function findCategoryId(db: Database, given: string | undefined): Promise<number | undefined> {
  if (given === undefined) return undefined;
  const found = await findCategory(db, { name: given });
  if (found === null) throw new CliError(`There is no category ${JSON.stringify(given)}.`);
  return found.id;
}
