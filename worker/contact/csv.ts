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

/**
 * Spreadsheet programs of countries that write 0,5 take ';' for the end of a cell and know no quotes in the middle of one, so each line of
 * a text, and what stands behind a ';', can become a cell of its own: there too an apostrophe keeps formulas from being run.
 */
function harmless(text: string): string {
  return text.replace(/([\r\n;][^\S\r\n]*)(?=[=@+-])/g, "$1'");
}

/** Messages as a CSV file with Turkish headings; times are ISO 8601 in UTC. */
export function messagesAsCsv(messages: ContactMessage[]): string {
  const lines = messages.map((one) => [
    String(one.id),
    one.createdAt,
    one.status,
    one.type,
    harmless(one.name),
    harmless(one.email),
    harmless(one.subject),
    harmless(one.message),
    one.handledBy ?? '',
    one.handledAt ?? '',
  ]);
  return BYTE_ORDER_MARK + [HEADINGS, ...lines].map(csvLine).join('');
}
