import { parseArgs } from 'node:util';
import { CliError } from '../runtime/cli/cli-error.ts';
import { MAX_BUSINESSES } from './load.ts';

export type Options = { action: 'load'; businesses: number } | { action: 'remove' } | { action: 'help' };

const DEFAULT_BUSINESSES = 2_000;

export const USAGE = `Loads generated businesses in real cities of the United States.

  npm run sample                          ${DEFAULT_BUSINESSES.toLocaleString('en')} businesses
  npm run sample -- --businesses 50000    another number; a larger one later adds businesses
  npm run sample -- --remove              deletes all of them`;

/** @throws CliError or, for an unknown option, the error of node:util */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      businesses: { type: 'string' },
      remove: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return { action: 'help' };
  if (values.remove && values.businesses !== undefined)
    throw new CliError('--remove deletes the whole sample and cannot be combined with --businesses.');
  if (values.remove) return { action: 'remove' };
  if (values.businesses === undefined) return { action: 'load', businesses: DEFAULT_BUSINESSES };
  const businesses = /^\d{1,9}$/.test(values.businesses) ? Number(values.businesses) : 0;
  if (businesses < 1 || businesses > MAX_BUSINESSES)
    throw new CliError(
      `--businesses is "${values.businesses}"; it must be a whole number from 1 to ${MAX_BUSINESSES}, for example --businesses 2000.`,
    );
  return { action: 'load', businesses };
}
