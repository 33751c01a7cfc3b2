import { describe, expect, it } from 'vitest';
import { createMessage, MESSAGE_PARAMETERS, type MessageCode } from '../../../../schema/messages.ts';
import { RequestError } from '../../../data/api-client.ts';
import { getErrorText, getIssueText, toTurkish } from './messages.tr.ts';

describe('a message in Turkish', () => {
  it.each([
    [createMessage('too_long', { maximum: 300 }), 'En fazla 300 karakter olabilir'],
    [
      createMessage('country_mismatch', { country: 'Kanada', code: 'CA' }),
      'Ülke ile ülke kodu uyuşmuyor: Kanada CA kodludur',
    ],
    [
      createMessage('unknown_state', { country: 'United States' }),
      'United States içinde böyle bir eyalet yok',
    ],
    [
      createMessage('ambiguous_city', { city: 'Springfield', namesakes: 'Springfield, Illinois' }),
      'Hangi Springfield? Eyaleti ya da ili de yazın (Springfield, Illinois)',
    ],
    [
      createMessage('url_of_other_site', { origin: 'https://hub.example' }),
      'Yalnızca bu sitenin adresleri gönderilebilir: https://hub.example/…',
    ],
    [createMessage('too_many_urls', { maximum: 10_000 }), 'Bir seferde en fazla 10000 URL gönderilebilir.'],
  ])('has the values in its sentence: %j', (message, sentence) => {
    expect(toTurkish(message)).toBe(sentence);
  });

  it('has a sentence for every code, and no placeholder without a value', () => {
    for (const [code, names] of Object.entries(MESSAGE_PARAMETERS)) {
      const parameters = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      const sentence = toTurkish({ code: code as MessageCode, parameters });
      expect(sentence).toMatch(/^[^a-zçğıöşü]/);
      for (const name of names) expect(sentence).toContain(`<${name}>`);
      expect(sentence).not.toContain('undefined');
    }
  });
});

describe('the text of an error response', () => {
  const read = (body: object) =>
    getErrorText(new RequestError(new Response(null, { status: 400 }), JSON.stringify(body)));

  it('is that of its code, then that of its first issue, then that of the server', () => {
    const issues = [
      { path: 'a', message: 'of a later version', code: 'of_tomorrow' },
      { path: 'urls', message: 'x', code: 'too_many_urls', parameters: { maximum: 5 } },
    ];
    expect(read({ error: 'x', code: 'busy', issues })).toMatch(/^Bu işletmeyi şu anda başkaları da/);
    expect(read({ error: 'x', code: 'invalid_request', issues })).toBe(
      'Bir seferde en fazla 5 URL gönderilebilir.',
    );
    expect(read({ error: 'x', code: 'invalid_request', issues: issues.slice(0, 1) })).toBe('x');
    expect(read({})).toBe('');
  });

  it('keeps the sentence of an issue whose code the panel does not know', () => {
    expect(getIssueText({ message: 'must be odd', code: 'of_tomorrow' })).toBe('must be odd');
    expect(getIssueText({ message: 'must be odd' })).toBe('must be odd');
  });
});
