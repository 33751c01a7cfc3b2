import type { FormField } from '../../../../schema/contracts/business-form.ts';
import { LABELS } from '../businesses/form/fields.ts';
import { wordsOf } from '../businesses/form/words.ts';
import { SERVICE_NAMES } from '../dashboard/indexing/job.ts';
import { STATUS } from '../messages/words.ts';
import { STEP_TEXTS } from '../sign-in/texts.ts';
import { moment } from '../wording/time.ts';

type Category = { id: number | null; name: string };

/** Values that the database has by a name of its own. */
const WORDS: Record<string, Record<string, string>> = {
  businessStatus: {
    OPERATIONAL: 'Faaliyette',
    CLOSED_TEMPORARILY: 'Geçici kapalı',
    CLOSED_PERMANENTLY: 'Kalıcı kapalı',
  },
  status: Object.fromEntries(Object.entries(STATUS).map(([status, { name }]) => [status, name])),
  step: Object.fromEntries(Object.entries(STEP_TEXTS).map(([step, { name }]) => [step, name])),
  type: { URL_UPDATED: 'Güncellendi', URL_DELETED: 'Silindi' },
  addresses: { all: 'Tüm işletmeler' },
  position: { head: 'Sayfa başı', 'body-start': 'Gövde başı', 'body-end': 'Gövde sonu' },
  consent: { necessary: 'Gerekli', analytics: 'Analitik', advertising: 'Reklam' },
  source: { operator: 'Operatör', import: 'İçe aktarma', sample: 'Örnek veri' },
};
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A value of a field as somebody reads it; '—' where there is none. */
export function valueText(entity: string, field: string, value: unknown, categories: Category[]): string {
  if (isEmpty(value)) return '—';
  if (entity === 'business' && field === 'categoryId') return categoryText(value, categories);
  if (entity === 'business' && field in LABELS) return wordsOf(field as FormField, value, []);
  return plainText(field, value);
}

/** A category by its number, or a new one by the name it was given. */
function categoryText(value: unknown, categories: Category[]): string {
  if (typeof value === 'object') return String((value as { name?: unknown }).name);
  return categories.find(({ id }) => id === value)?.name ?? `no. ${String(value)}`;
}

/** True for a value that says nothing. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function plainText(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  if (typeof value === 'number') return value.toLocaleString('tr');
  if (typeof value === 'string') return WORDS[field]?.[value] ?? (TIME.test(value) ? moment(value) : value);
  if (Array.isArray(value)) return value.map((one) => serviceName(field, one)).join(', ');
  return Object.entries(value as object)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]) => `${PARTS[name] ?? name}: ${plainText(name, part)}`)
    .join('\n');
}

/** Parts of a value that has several, such as a code of the site. */
const PARTS: Record<string, string> = { code: 'Kod', consent: 'İzin', position: 'Yer', rank: 'Sıra' };

function serviceName(field: string, value: unknown): string {
  const names: Record<string, string> = field === 'services' ? SERVICE_NAMES : {};
  return names[String(value)] ?? plainText(field, value);
}
