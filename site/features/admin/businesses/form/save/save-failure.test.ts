import { describe, expect, it } from 'vitest';
import { RequestError } from '../../../../../data/api-client.ts';
import { toSaveFailure } from './save-failure.ts';

const TITLE = 'Failed to update business';

function refused(status: number, body: object | string = '', headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return toSaveFailure(new RequestError(new Response(null, { status, headers }), text), 'save');
}

describe('why a business was not saved', () => {
  it('is told at the fields the server objects to, whole or in part', () => {
    const issues = [
      { path: 'email', message: 'must be an address such as …', code: 'invalid_email' },
      { path: 'workingHours.Monday', message: 'must not …', code: 'too_long', parameters: { maximum: 300 } },
      { path: 'phone', message: 'is a code of a later version', code: 'of_tomorrow' },
    ];
    expect(refused(400, { error: 'x', code: 'invalid_request', issues })).toEqual({
      kind: 'fields',
      issues: [
        { field: 'email', message: 'Geçersiz email' },
        { field: 'workingHours', message: 'En fazla 300 karakter olabilir' },
        { field: 'phone', message: 'is a code of a later version' },
      ],
    });
  });

  it('is a conflict where somebody else changed the same', () => {
    const details = { current: { id: 7 }, changed: [] };
    expect(refused(409, { error: 'x', code: 'conflict', details })).toEqual({
      kind: 'conflict',
      conflict: details,
    });
  });

  it.each([
    [500, {}, 'Sunucu şu anda yanıt veremiyor. Birazdan yeniden deneyin'],
    [503, { 'Retry-After': '5' }, 'Sunucu şu anda yanıt veremiyor. 5 saniye sonra yeniden deneyin'],
    [401, {}, 'Oturumunuz sona erdi.'],
    [404, {}, 'Bu işletme artık yok'],
    [418, {}, 'Sunucu isteği kabul etmedi (418).'],
  ])('says what to do after %d (A-8-05)', (status, headers, text) => {
    expect(refused(status, '', headers)).toMatchObject({
      kind: 'other',
      title: TITLE,
      text: expect.stringContaining(text),
    });
  });

  it('is a removed business', () => {
    expect(refused(410, { error: 'x', code: 'removed' })).toEqual({ kind: 'removed' });
  });

  it("gives the server's own words where the panel has none", () => {
    expect(refused(422, { error: 'x', issues: [{ path: 'version', message: 'y' }] })).toMatchObject({
      text: 'x',
    });
  });

  it('says that nobody answered', () => {
    expect(toSaveFailure(new TypeError('Failed to fetch'), 'save')).toMatchObject({
      title: TITLE,
      text: expect.stringContaining('Sunucuya ulaşılamadı.'),
    });
  });
});
