import type { FormField } from '../../../../../schema/contracts/business-form.ts';
import { LABELS } from '../../businesses/form/fields/line-fields.ts';
import { toValueText } from '../../businesses/form/save/value-text.ts';
import { SERVICE_NAMES } from '../../data/service-names.ts';
import { JOB_KINDS } from '../../jobs/job-text.ts';
import { MESSAGE_STATUSES } from '../../messages/message-text.ts';
import { STYLES } from '../../pricing/ads/ad-text.ts';
import { STEP_TEXTS } from '../../sign-in/texts.ts';
import { formatMoment } from '../../format/time.ts';

type Category = { id: number | null; name: string };

/** Labels of stored values. */
const WORDS: Record<string, Record<string, string>> = {
  status: Object.fromEntries(Object.entries(MESSAGE_STATUSES).map(([status, { name }]) => [status, name])),
  step: Object.fromEntries(Object.entries(STEP_TEXTS).map(([step, { name }]) => [step, name])),
  type: { URL_UPDATED: 'Güncellendi', URL_DELETED: 'Silindi' },
  addresses: { all: 'Tüm işletmeler' },
  position: { head: 'Sayfa başı', 'body-start': 'Gövde başı', 'body-end': 'Gövde sonu' },
  consent: { necessary: 'Gerekli', analytics: 'Analitik', advertising: 'Reklam' },
  style: STYLES,
  kind: JOB_KINDS,
  source: { operator: 'Operatör', import: 'İçe aktarma', sample: 'Örnek veri' },
};
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Formats a value of a field; '—' for none. */
export function formatValue(entity: string, field: string, value: unknown, categories: Category[]): string {
  if (isEmptyValue(value)) return '—';
  if (entity === 'business' && field === 'categoryId') return formatCategory(value, categories);
  if (entity === 'business' && field in LABELS) return toValueText(field as FormField, value, []);
  return formatPlainValue(field, value);
}

/** A category: an existing one by id, or a new one by name. */
function formatCategory(value: unknown, categories: Category[]): string {
  if (typeof value === 'object') return String((value as { name?: unknown }).name);
  return categories.find(({ id }) => id === value)?.name ?? `no. ${String(value)}`;
}

/** True for an empty value. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function formatPlainValue(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  if (typeof value === 'number') return value.toLocaleString('tr');
  if (typeof value === 'string')
    return WORDS[field]?.[value] ?? (TIME.test(value) ? formatMoment(value) : value);
  if (Array.isArray(value)) return value.map((one) => getServiceName(field, one)).join(', ');
  return Object.entries(value as object)
    .filter(([, part]) => !isEmptyValue(part))
    .map(([name, part]) => `${PARTS[name] ?? name}: ${formatPlainValue(name, part)}`)
    .join('\n');
}

/** Parts of a structured value, such as a code of the site. */
const PARTS: Record<string, string> = {
  adClient: 'Yayıncı kimliği',
  adFormat: 'Biçim',
  adSlot: 'Reklam birimi',
  adStyle: 'CSS',
  code: 'Kod',
  consent: 'İzin',
  enabled: 'Açık',
  frequency: 'Sıklık',
  position: 'Yer',
  rank: 'Sıra',
};

function getServiceName(field: string, value: unknown): string {
  const names: Record<string, string> = field === 'services' ? SERVICE_NAMES : {};
  return names[String(value)] ?? formatPlainValue(field, value);
}
