import { expect, it } from 'vitest';
import { RequestError } from '../../../data/api-client.ts';
import { reduceState, START } from './sign-in-state.ts';

const after = (error: unknown) => reduceState(START, { kind: 'failed', error, now: 0 }).note;
const frozen = JSON.stringify({ error: 'The database does not answer at the moment.' });

it.each([
  [
    new RequestError(new Response(null, { status: 503, headers: { 'Retry-After': '5' } }), frozen),
    'Sunucu şu anda yanıt veremiyor. 5 saniye sonra yeniden deneyin.',
  ],
  [new TypeError('Failed to fetch'), 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.'],
  [
    new DOMException('late', 'TimeoutError'),
    'Sunucu 15 saniye içinde yanıt vermedi. Birazdan yeniden deneyin.',
  ],
])('says in words why a step failed that nobody answered wrong: %s', (error, text) => {
  expect(after(error)).toEqual({ kind: 'bad', title: 'Giriş şu anda yapılamıyor', text });
});
