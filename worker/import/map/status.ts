import type { BusinessStatus } from '../../../schema/contracts/business.ts';
import { readYesNo } from './numbers.ts';
import { Refusal } from './problem.ts';
import type { RowReader } from './row-reader.ts';

const WORDS: Record<string, BusinessStatus> = {
  operational: 'OPERATIONAL',
  open: 'OPERATIONAL',
  active: 'OPERATIONAL',
  açık: 'OPERATIONAL',
  aktif: 'OPERATIONAL',
  'closed temporarily': 'CLOSED_TEMPORARILY',
  'temporarily closed': 'CLOSED_TEMPORARILY',
  'geçici olarak kapalı': 'CLOSED_TEMPORARILY',
  'closed permanently': 'CLOSED_PERMANENTLY',
  'permanently closed': 'CLOSED_PERMANENTLY',
  'kalıcı olarak kapalı': 'CLOSED_PERMANENTLY',
};

/** Reads whether a business is in operation, from a status or from columns that say it is closed. */
export function readStatus(row: RowReader): BusinessStatus | null {
  const isGone = row.read('isClosedForGood', readYesNo);
  const isPausing = row.read('isClosedForNow', readYesNo);
  if (isGone === true) return 'CLOSED_PERMANENTLY';
  if (isPausing === true) return 'CLOSED_TEMPORARILY';
  const status = row.read('status', statusOf);
  return status ?? (isGone === false && isPausing === false ? 'OPERATIONAL' : null);
}

function statusOf(text: string): BusinessStatus | Refusal | null {
  const word = text.toLowerCase().replaceAll('_', ' ');
  if (Object.hasOwn(WORDS, word)) return WORDS[word]!;
  // What a map shows at the moment ('Closed ⋅ Opens 9 AM', 'Open 24 hours') says nothing of the business as such.
  if (/⋅|·|^(?:open|opens|closes|closed)\b.*\b(?:soon|hours|\d|mon|tue|wed|thu|fri|sat|sun)/i.test(text))
    return null;
  return new Refusal(
    word === 'closed' ? 'This does not say whether for good or for a while.' : 'This is no known status.',
    'Write OPERATIONAL, CLOSED_TEMPORARILY or CLOSED_PERMANENTLY.',
  );
}
