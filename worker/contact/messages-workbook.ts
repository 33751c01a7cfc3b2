import type { ContactMessage, ContactNote } from '../../schema/contracts/contact-message.ts';
import { toClockTime } from '../../schema/rules/hours/time-zone.ts';
import {
  MESSAGE_DELIVERY_LABELS,
  MESSAGE_STATUS_LABELS,
  MESSAGE_TYPE_LABELS,
} from '../../schema/rules/website/contact-message-labels.tr.ts';
import { cutAt } from '../../schema/rules/text/clean-text.ts';
import { createWorkbookStream } from '../xlsx/workbook-stream.ts';
import type { Cell } from '../xlsx/row-xml.ts';
import { type Column, MAX_CELL_LENGTH } from '../xlsx/workbook-xml.ts';

const COLUMNS: Column[] = [
  { heading: 'No', width: 8 },
  { heading: 'Tarih', width: 17 },
  { heading: 'Durum', width: 13 },
  { heading: 'Tür', width: 16 },
  { heading: 'Ad', width: 24 },
  { heading: 'E-posta', width: 30 },
  { heading: 'Konu', width: 32 },
  { heading: 'Mesaj', width: 80 },
  { heading: 'İşlem tarihi', width: 17 },
  { heading: 'İşlem yapan', width: 20 },
  { heading: 'İletim', width: 14 },
  { heading: 'İç not', width: 40 },
  { heading: 'Not tarihi', width: 17 },
  { heading: 'Notu yazan', width: 20 },
  { heading: 'Yanıtlar', width: 80 },
];

/** Streams messages as a workbook. Times are in `timeZone`. */
export function createMessagesWorkbook(
  messages: AsyncIterable<ContactMessage>,
  timeZone: string,
): ReadableStream<Uint8Array> {
  return createWorkbookStream('Mesajlar', COLUMNS, toRows(messages, timeZone));
}

async function* toRows(messages: AsyncIterable<ContactMessage>, timeZone: string): AsyncGenerator<Cell[]> {
  const timeOf = (time: string | null) =>
    time === null ? null : { clock: toClockTime(timeZone, new Date(time)) };
  for await (const one of messages)
    yield [
      one.id,
      timeOf(one.createdAt),
      MESSAGE_STATUS_LABELS[one.status],
      MESSAGE_TYPE_LABELS[one.type],
      one.name,
      one.email,
      one.subject,
      one.message,
      timeOf(one.handledAt),
      one.handledBy,
      MESSAGE_DELIVERY_LABELS[one.delivery],
      one.note?.text ?? null,
      timeOf(one.note?.at ?? null),
      one.note?.by ?? null,
      toReplyText(one.replies, timeZone),
    ];
}

/** Answers below each other, the newest first; those that exceed the length of a cell are cut. */
function toReplyText(replies: ContactNote[], timeZone: string): string | null {
  if (replies.length === 0) return null;
  const parts = replies.toReversed().map(({ text, at, by }) => {
    const time = toClockTime(timeZone, new Date(at)).toISOString();
    return `${by}, ${time.slice(0, 10)} ${time.slice(11, 16)}\n${text}`;
  });
  return cutAt(parts.join('\n\n'), MAX_CELL_LENGTH);
}

/** @example buildFileName('new', 'Europe/Istanbul', now) // 'mesajlar_new_2026-11-23.xlsx' */
export function buildFileName(
  status: ContactMessage['status'] | undefined,
  timeZone: string,
  now: Date,
): string {
  const day = toClockTime(timeZone, now).toISOString().slice(0, 10);
  return `mesajlar_${status ?? 'tumu'}_${day}.xlsx`;
}
