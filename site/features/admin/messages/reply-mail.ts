import type { ContactMessage } from '../../../../schema/contracts/contact-message.ts';

/** Maximum length of a mailto URL. Windows hands at most 2,048 characters of a URL to another program. */
export const MAX_MAIL_URL = 2000;
/** Room for the subject; a longer one is cut. */
const MAX_SUBJECT = 400;
const CUT = ' […]';

/** Mail that a mail program opens. */
export type ReplyMail = {
  href: string;
  /** False if the answer is too long for the URL, so that it has to be pasted. */
  hasText: boolean;
};

type Reply = { message: ContactMessage; text: string; links: readonly string[] };

/** The mail with subject, answer, links and as much of the quoted message as fits. */
export function buildReplyMail({ message, text, links }: Reply): ReplyMail {
  const subject = /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`;
  const start = `mailto:${encodeURIComponent(message.email)}?subject=${cutEncoded(subject, MAX_SUBJECT)}&body=`;
  const answer = encodeURIComponent(toMailLines([text, ...links].join('\n\n')));
  const room = MAX_MAIL_URL - start.length;
  const hasText = answer.length <= room;
  const body = hasText ? answer : '';
  const quoted = message.message.split('\n').map((line) => `> ${line}`);
  const quote = toMailLines(
    ['', '', `${message.name}, ${message.createdAt.slice(0, 10)}:`, ...quoted].join('\n'),
  );
  return { href: start + body + cutEncoded(quote, room - body.length), hasText };
}

/** Line breaks as RFC 6068 asks for them. */
function toMailLines(text: string): string {
  return text.replaceAll('\n', '\r\n');
}

/** Encodes a text; one that is longer than `most` when it is encoded is cut. */
function cutEncoded(text: string, most: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= most) return whole;
  const end = encodeURIComponent(CUT);
  let encoded = '';
  for (const character of text) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length + end.length > most) break;
    encoded += next;
  }
  return encoded === '' ? '' : encoded + end;
}
