import type { ContactMessage } from '../../schema/contracts/contact-message.ts';
import { clockTime } from '../../schema/rules/time-zone.ts';
import { MESSAGE_DELIVERY, MESSAGE_STATUS, MESSAGE_TYPE } from '../../schema/rules/message-words.ts';
import { workbookStream } from '../xlsx/stream.ts';
import type { Cell, Column } from '../xlsx/xml.ts';

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
];

/** Streams messages as a workbook. Times are in `timeZone`. */
export function messagesFile(
  messages: AsyncIterable<ContactMessage>,
  timeZone: string,
): ReadableStream<Uint8Array> {
  return workbookStream('Mesajlar', COLUMNS, rowsOf(messages, timeZone));
}

async function* rowsOf(messages: AsyncIterable<ContactMessage>, timeZone: string): AsyncGenerator<Cell[]> {
  const timeOf = (time: string | null) =>
    time === null ? null : { clock: clockTime(timeZone, new Date(time)) };
  for await (const one of messages)
    yield [
      one.id,
      timeOf(one.createdAt),
      MESSAGE_STATUS[one.status],
      MESSAGE_TYPE[one.type],
      one.name,
      one.email,
      one.subject,
      one.message,
      timeOf(one.handledAt),
      one.handledBy,
      MESSAGE_DELIVERY[one.delivery],
    ];
}

/** @example fileName('new', 'Europe/Istanbul', now) // 'mesajlar_new_2026-11-23.xlsx' */
export function fileName(status: ContactMessage['status'] | undefined, timeZone: string, now: Date): string {
  const day = clockTime(timeZone, now).toISOString().slice(0, 10);
  return `mesajlar_${status ?? 'tumu'}_${day}.xlsx`;
}
