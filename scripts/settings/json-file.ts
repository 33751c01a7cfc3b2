import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { z } from 'zod';
import { toMessage, type SchemaIssue } from '../../schema/messages.ts';
import { toEnglish } from '../../worker/messages.en.ts';
import { CliError } from '../runtime/cli/cli-error.ts';

/** @throws CliError if there is no such file, or if it is no JSON */
export function readJsonFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new CliError(`The file ${file} does not exist. Check the name and the folder.`);
    if (code === 'EISDIR') throw new CliError(`${file} is a folder. Give the path of a JSON file.`);
    throw error;
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CliError(
      `${basename(file)} cannot be read: ${(error as Error).message}. It must be JSON; check quotes, commas and brackets.`,
      { cause: error },
    );
  }
}

/**
 * Parses the content of a file with a contract.
 *
 * @param example how to get an example of the file
 * @throws CliError that lists each invalid value and what is expected
 */
export function parseFile<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
  example: string,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${formatPath(issue)}: ${formatIssue(issue)}`);
  throw new CliError(
    [
      `${basename(file)} cannot be used:`,
      ...faults,
      `Nothing was stored. Correct the file; ${example}.`,
    ].join('\n'),
  );
}

/** @example 'contact.email', '[2].position' */
function formatPath({ path }: z.core.$ZodIssue): string {
  if (path.length === 0) return 'the whole';
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}

function formatIssue(issue: z.core.$ZodIssue): string {
  const message = toMessage(issue as SchemaIssue);
  return message === null ? toLowerFirst(issue.message) : toEnglish(message);
}

function toLowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
