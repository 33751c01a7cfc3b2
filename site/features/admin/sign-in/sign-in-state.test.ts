import { expect, it } from 'vitest';
import { PasskeyError } from '../data/passkey.ts';
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

it('says in words why the operator could not confirm with a passkey', () => {
  expect(after(new PasskeyError('Yeniden deneyin.'))).toEqual({
    kind: 'bad',
    title: 'Geçiş anahtarıyla onaylanmadı',
    text: 'Yeniden deneyin.',
  });
});

it('goes where the server says, and ends at once or after a passkey', () => {
  const last = reduceState(
    { ...START, step: 'password' },
    { kind: 'step done', next: 'passkey', token: 't' },
  );
  expect(last).toMatchObject({
    step: 'passkey',
    tokens: { passkey: 't' },
    note: { title: 'Adım 3 Tamamlandı', text: 'Sıradaki adım: Geçiş Anahtarı' },
  });
  for (const step of ['password', 'passkey'] as const)
    expect(reduceState({ ...START, step }, { kind: 'signed in' }).note?.title).toBe('Giriş Başarılı');
  expect(reduceState({ ...last, lockedUntil: 7 }, { kind: 'restarted' })).toEqual({
    ...START,
    lockedUntil: 7,
  });
});
