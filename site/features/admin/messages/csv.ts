import type { ContactMessage } from '../../../../schema/contracts/contact-message.ts';
import { DELIVERY, STATUS, TYPE } from './words.ts';

const COLUMNS: [string, (message: ContactMessage) => string | number | null][] = [
  ['No', ({ id }) => id],
  ['Tarih', ({ createdAt }) => createdAt],
  ['Durum', ({ status }) => STATUS[status].name],
  ['Tür', ({ type }) => TYPE[type]],
  ['Ad', ({ name }) => name],
  ['E-posta', ({ email }) => email],
  ['Konu', ({ subject }) => subject],
  ['Mesaj', ({ message }) => message],
  ['İşlem tarihi', ({ handledAt }) => handledAt],
  ['İşlem yapan', ({ handledBy }) => handledBy],
  ['Bildirim', ({ delivery }) => DELIVERY[delivery]],
];

/** Messages as a table for spreadsheets: RFC 4180, with the mark by which Excel knows UTF-8. */
export function toCsv(messages: readonly ContactMessage[]): string {
  const rows = messages.map((message) => COLUMNS.map(([, value]) => value(message)));
  const lines = [COLUMNS.map(([name]) => name), ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Strangers wrote these: what a spreadsheet would take for a formula is marked as text. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
