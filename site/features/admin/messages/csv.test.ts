import { describe, expect, it } from 'vitest';
import type { ContactMessage } from '../../../../schema/contracts/contact-message.ts';
import { toCsv } from './csv.ts';

const message: ContactMessage = {
  id: 7,
  name: 'Jane',
  email: 'jane@example.com',
  subject: 'Hello',
  message: 'Hi there',
  type: 'press',
  status: 'new',
  createdAt: '2026-11-20T09:30:00.000Z',
  handledAt: null,
  handledBy: null,
  delivery: 'none',
  deliveredAt: null,
};
const lineOf = (changed: Partial<ContactMessage>) => toCsv([{ ...message, ...changed }]).split('\r\n')[1];

describe('messages as a table', () => {
  it('have a heading, a line for each, and the mark of UTF-8', () => {
    expect(toCsv([message])).toBe(
      '\uFEFFNo,Tarih,Durum,Tür,Ad,E-posta,Konu,Mesaj,İşlem tarihi,İşlem yapan,Bildirim\r\n' +
        '7,2026-11-20T09:30:00.000Z,Okunmadı,Basın ve medya,Jane,jane@example.com,Hello,Hi there,,,Ayarlanmamış\r\n',
    );
  });

  it.each([
    ['two\nlines', '"two\nlines"'],
    ['a, b', '"a, b"'],
    ['say "hi"', '"say ""hi"""'],
    ['=1+1', "'=1+1"],
    ['+90 212', "'+90 212"],
    ['-5', "'-5"],
    ['@sum(a)', "'@sum(a)"],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['a=b', 'a=b'],
  ])('write %j as %s, which is no formula', (subject, expected) => {
    expect(lineOf({ subject })).toContain(`,jane@example.com,${expected},Hi there,`);
  });
});
