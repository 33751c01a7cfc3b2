import { expect, it } from 'vitest';
import type { ContactMessage } from '../../../../schema/contracts/contact-message.ts';
import { listListingUrls, splitAtListings } from './listing-links.ts';
import { buildReplyMail, MAX_MAIL_URL } from './reply-mail.ts';

const message: ContactMessage = {
  id: 1,
  name: 'Çiğdem Öz',
  email: 'cigdem+shop@example.com',
  subject: 'Saatler & adres?',
  message: 'Merhaba,\nsaatler yanlış.',
  type: 'feedback',
  status: 'read',
  createdAt: '2026-11-20T08:00:00.000Z',
  handledAt: null,
  handledBy: null,
  delivery: 'none',
  deliveredAt: null,
  note: null,
  replies: [],
};
const readMail = (href: string) => {
  const url = new URL(href);
  return {
    to: decodeURIComponent(url.pathname),
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body')!,
  };
};

it('opens a mail with the answer, the link and the quoted message', () => {
  const { href, hasText } = buildReplyMail({
    message,
    text: 'Düzelttik.',
    links: ['https://x.example/business/a'],
  });
  expect(hasText).toBe(true);
  expect(readMail(href)).toEqual({
    to: 'cigdem+shop@example.com',
    subject: 'Re: Saatler & adres?',
    body: 'Düzelttik.\r\n\r\nhttps://x.example/business/a\r\n\r\nÇiğdem Öz, 2026-11-20:\r\n> Merhaba,\r\n> saatler yanlış.',
  });
});

it('cuts the quote, then leaves out the answer, so that mail programs take the URL', () => {
  const long = { ...message, subject: 'ş'.repeat(200), message: '🍕 saatler '.repeat(400) };
  const cut = buildReplyMail({ message: long, text: 'Düzelttik.', links: [] });
  expect(cut.href.length).toBeLessThanOrEqual(MAX_MAIL_URL);
  expect(readMail(cut.href).body).toMatch(/^Düzelttik\.[^]*saatler[^]* \[…\]$/);
  const left = buildReplyMail({ message, text: 'ğ'.repeat(400), links: [] });
  expect(left.hasText).toBe(false);
  expect(readMail(left.href).body).toMatch(/^\s*Çiğdem Öz[^]*yanlış\.$/);
});

it('takes only URLs of businesses of this site for links, and leaves every other text as it is', () => {
  const origin = 'https://hub.example';
  const text =
    '<b>Page: https://hub.example/business/ece-s-cafe.\nhttps://evil.example/business/a https://hub.example@evil.example/business/a http://hub.example/business/a https://hub.example/business/a?b https://hub.example/city/a';
  const parts = splitAtListings(text, origin);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ slug }) => slug ?? [])).toEqual(['ece-s-cafe', 'a']);
  expect(listListingUrls(text, origin)).toEqual([
    'https://hub.example/business/ece-s-cafe',
    'https://hub.example/business/a?b',
  ]);
});

it('takes three businesses of a message for links, however many it names', () => {
  const text = ['a', 'b', 'a', 'c', 'd', 'b'].map((slug) => `https://hub.example/business/${slug}`).join(' ');
  const parts = splitAtListings(text, 'https://hub.example');
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ slug }) => slug ?? [])).toEqual(['a', 'b', 'a', 'c', 'b']);
});
