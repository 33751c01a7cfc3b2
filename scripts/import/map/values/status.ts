import type { BusinessStatus } from '../../../../schema/contracts/business.ts';
import { fold } from '../../../../schema/rules/text/fold.ts';
import { parseYesNo } from './numbers.ts';
import { ParseError } from '../cells/parse-error.ts';
import type { RowReader } from '../cells/row-reader.ts';

const STATUSES: [BusinessStatus, string][] = [
  [
    'OPERATIONAL',
    `operational, open, active, in operation, açık, aktif, faaliyette, faal, çalışıyor, hizmet veriyor, geöffnet, in betrieb,
      ouvert, en activité, abierto, operativo, aberto, em funcionamento, aperto, in attività, geopend, otvoreno, отворено,
      đang hoạt động, 営業中, चालू है, खुला है, відчинено, открыто`,
  ],
  [
    'CLOSED_TEMPORARILY',
    `closed temporarily, temporarily closed, geçici olarak kapalı, geçici kapalı, geçici süreyle kapalı, geçici olarak kapandı,
      vorübergehend geschlossen, temporär geschlossen, temporairement fermé, fermé temporairement,
      provisoirement fermé, cerrado temporalmente, temporalmente cerrado, temporariamente fechado, fechado temporariamente,
      temporaneamente chiuso, chiuso temporaneamente, tijdelijk gesloten, privremeno zatvoreno, привремено затворено,
      đóng cửa tạm thời, tạm thời đóng cửa, 臨時休業, 臨時休業中, 一時休業, अस्थायी रूप से बंद, अस्थायी रूप से बंद है, тимчасово зачинено,
      временно закрыто`,
  ],
  [
    'CLOSED_PERMANENTLY',
    `closed permanently, permanently closed, closed for good, kalıcı olarak kapalı, kalıcı olarak kapandı, kalıcı kapalı,
      tamamen kapandı, temelli kapandı, dauerhaft geschlossen, endgültig geschlossen, définitivement fermé,
      fermé définitivement, cerrado permanentemente, permanentemente cerrado, cerrado definitivamente,
      permanentemente fechado, fechado permanentemente, encerrado permanentemente, definitivamente encerrado,
      chiuso definitivamente, definitivamente chiuso, permanent gesloten, definitief gesloten, trajno zatvoreno,
      трајно затворено, đóng cửa vĩnh viễn, đã đóng cửa vĩnh viễn, 閉業, 廃業, स्थायी रूप से बंद, स्थायी रूप से बंद है, зачинено назавжди,
      закрыто навсегда`,
  ],
];
const WORDS = new Map(
  STATUSES.flatMap(([status, words]) => words.split(',').map((word) => [fold(word), status] as const)),
);
/** 'Closed' without further words, in the languages above. */
const CLOSED = new Set(
  'closed, kapalı, kapandı, geschlossen, fermé, cerrado, fechado, encerrado, chiuso, gesloten, zatvoreno, затворено, đóng cửa'
    .split(',')
    .map(fold),
);
const MAX_LENGTH = 100;

/** Reads the status of a business from a status column or from columns that mark it as closed. */
export function readStatus(row: RowReader): BusinessStatus | null {
  const isGone = row.read('isClosedForGood', parseYesNo);
  const isPausing = row.read('isClosedForNow', parseYesNo);
  if (isGone === true) return 'CLOSED_PERMANENTLY';
  if (isPausing === true) return 'CLOSED_TEMPORARILY';
  const status = row.read('status', parseStatus);
  return status ?? (isGone === false && isPausing === false ? 'OPERATIONAL' : null);
}

function parseStatus(text: string): BusinessStatus | ParseError | null {
  const word = text.length > MAX_LENGTH ? '' : fold(text);
  const status = WORDS.get(word);
  if (status !== undefined) return status;
  // The current state on a map ('Closed ⋅ Opens 9 AM', 'Open 24 hours') is no status of the business.
  if (/⋅|·|^(?:open|opens|closes|closed)\b.*\b(?:soon|hours|\d|mon|tue|wed|thu|fri|sat|sun)/i.test(text))
    return null;
  return new ParseError(
    CLOSED.has(word)
      ? 'This does not say if the closure is permanent or temporary.'
      : 'This is not a valid status.',
    'Use OPERATIONAL, CLOSED_TEMPORARILY or CLOSED_PERMANENTLY.',
  );
}
