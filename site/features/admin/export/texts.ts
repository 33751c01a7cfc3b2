import { EXPORT_LIMITS, type ExportFormat } from '../../../../schema/contracts/export.ts';
import { isTimeout, RequestError } from '../../../data/api-client.ts';
import { toErrorMessage } from '../data/error-message.ts';

const format = (count: number) => count.toLocaleString('tr');

export const TEXTS = {
  invalidRange: 'Lütfen geçerli bir aralık girin (örn: 500 - 10000)',
  tooMany: `Güvenlik uyarısı: Tek seferde en fazla ${format(EXPORT_LIMITS.maximum)} kayıt dışa aktarılabilir.`,
  recommended: `Önerilen en fazla ${format(EXPORT_LIMITS.recommended)} kayıttır.`,
  unknownTotal: 'Kayıt sayısı yüklenemedi. Sayfayı yenileyip tekrar deneyin.',
  failed: 'Export işlemi sırasında hata oluştu',
  advice: 'Daha küçük bir aralıkla tekrar deneyin.',
  filtered: 'Filtreler aralığa da uygulanır; aralık, genel sıra numaralarıdır.',
  withoutRemoved: 'Silinmiş işletmeler dışa aktarılmaz.',
} as const;

/** Names of the formats. */
export const FORMAT_NAMES: Record<ExportFormat, string> = {
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  geojson: 'GeoJSON (.geojson)',
};

/** Question before a large export (A-5-15). */
export function toQuestion(count: number): string {
  return `${format(count)} kayıt dışa aktarılacak; bu uzun sürebilir. ${TEXTS.recommended} Devam edilsin mi?`;
}

/** Received part of the file, in megabytes. */
export function toProgressText(bytes: number): string {
  const megabytes = (bytes / 1_000_000).toLocaleString('tr', { maximumFractionDigits: 1 });
  return `Dışa aktarılıyor: ${megabytes} MB alındı`;
}

/** Reason of a failed export: the message of the response, or its HTTP status text (A-8-20). */
export function toReason(error: unknown): string {
  if (error instanceof RequestError && error.text === '') return `${error.status} ${error.statusText}`.trim();
  // The connection ends when the server fails in the middle of the file.
  if (!(error instanceof RequestError) && !isTimeout(error)) return 'Bağlantı koptu; dosya tamamlanamadı.';
  return toErrorMessage(error);
}
