import { expect, it } from 'vitest';
import { toErrorMessage } from './error-message.ts';
import { RequestError } from '../../../data/api-client.ts';

const refused = (status: number, body: object | string = '', headers: Record<string, string> = {}) =>
  new RequestError(
    new Response(null, { status, headers }),
    typeof body === 'string' ? body : JSON.stringify(body),
  );
const frozen = {
  error: 'The database does not answer at the moment.',
  code: 'database_unavailable',
  requestId: 'x',
};

it.each([
  ['a frozen database', refused(503, frozen), 'Sunucu şu anda yanıt veremiyor. Birazdan yeniden deneyin.'],
  [
    'a server that says when',
    refused(503, frozen, { 'Retry-After': '5' }),
    'Sunucu şu anda yanıt veremiyor. 5 saniye sonra yeniden deneyin.',
  ],
  ['a crash', refused(500, '<html>'), 'Sunucu şu anda yanıt veremiyor. Birazdan yeniden deneyin.'],
  [
    'too many requests',
    refused(429, { error: 'Too many requests were sent.' }, { 'Retry-After': '60' }),
    'Sunucu şu anda yanıt veremiyor. 60 saniye sonra yeniden deneyin.',
  ],
  [
    'too many wrong secrets',
    refused(429, { error: 'Too many wrong secrets.', code: 'sign_in_locked' }, { 'Retry-After': '75' }),
    'Çok fazla hatalı deneme yapıldı. 1 dakika 15 saniye sonra yeniden deneyin.',
  ],
  ['a session that is over', refused(401), 'Oturumunuz sona erdi. Yeniden giriş yapın ve tekrar deneyin.'],
  [
    'a thing that is no more',
    refused(404, { error: 'x' }),
    'Aradığınız artık yok: başka biri silmiş olabilir. Sayfayı yenileyin.',
  ],
  [
    'a request the contract refuses',
    refused(400, { error: 'The request is not valid: page: x.', code: 'invalid_request' }),
    'Sunucu isteği geçersiz buldu (400). Sayfayı yenileyip yeniden deneyin.',
  ],
  [
    'an error whose code has a sentence',
    refused(403, { error: 'The CSRF token is missing or invalid.', code: 'csrf_token' }),
    'İstek doğrulanamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
  ],
  ['a text for operators', refused(409, { error: 'Bu işletme zaten kayıtlı.' }), 'Bu işletme zaten kayıtlı.'],
  [
    'no connection',
    new TypeError('Failed to fetch'),
    'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
  ],
])('tells of %s in words, and never as JSON', (_, error, text) => {
  expect(toErrorMessage(error)).toBe(text);
});

it('says what has become of what was typed', () => {
  expect(toErrorMessage(refused(503), { inputState: 'bilgiler duruyor' })).toBe(
    'Sunucu şu anda yanıt veremiyor. Birazdan yeniden deneyin; bilgiler duruyor.',
  );
});
