import type { ContactMessage } from '../../schema/contracts/contact-message.ts';
import { csvLine } from '../../schema/rules/csv.ts';

const HEADINGS = [
  'No',
  'Tarih',
  'Durum',
  'Tür',
  'Ad',
  'E-posta',
  'Konu',
  'Mesaj',
  'İşleyen',
  'İşlenme tarihi',
];

/** By this mark spreadsheet programs know the letters of the text (UTF-8). */
const BYTE_ORDER_MARK = '\uFEFF';

/** Messages as a CSV file with Turkish headings; times are ISO 8601 in UTC. */
export function messagesAsCsv(messages: ContactMessage[]): string {
  const lines = messages.map((one) => [
    String(one.id),
    one.createdAt,
    one.status,
    one.type,
    one.name,
    one.email,
    one.subject,
    one.message,
    one.handledBy ?? '',
    one.handledAt ?? '',
  ]);
  return BYTE_ORDER_MARK + [HEADINGS, ...lines].map(csvLine).join('');
}
