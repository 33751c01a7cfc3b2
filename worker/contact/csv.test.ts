import { expect, it } from 'vitest';
import type { ContactMessage } from '../../schema/contracts/contact-message.ts';
import { messagesAsCsv } from './csv.ts';

const MESSAGE: ContactMessage = {
  id: 1,
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hours',
  message: 'Hello',
  type: 'general',
  status: 'new',
  createdAt: '2026-11-20T12:00:00.000Z',
  handledAt: null,
  handledBy: null,
  delivery: 'none',
  deliveredAt: null,
};
const fileWith = (changed: Partial<ContactMessage>) => messagesAsCsv([{ ...MESSAGE, ...changed }]);

it.each([
  ["Hello\n=cmd|'/C calc'!A1\nBye", "Hello\n'=cmd|"],
  ['Hello\r\n @SUM(A1)', "Hello\r\n '@SUM"],
  ['a;=1+1', "a;'=1+1"],
  ['a; -2+3;+4', "a; '-2+3;'+4"],
])('runs no formula where a spreadsheet program takes %j for several cells', (message, text) => {
  expect(fileWith({ message })).toContain(text);
  expect(fileWith({ subject: message })).toContain(text);
});

it('leaves alone what can be no formula', () => {
  const message = 'Open 9-5; closed = never\nTom + Ann';
  expect(fileWith({ message })).toContain(message);
});
