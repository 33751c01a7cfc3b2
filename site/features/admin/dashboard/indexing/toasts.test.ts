import { describe, expect, it } from 'vitest';
import type {
  SubmissionJob,
  SubmissionLane,
  SubmissionStatus,
} from '../../../../../schema/contracts/submission.ts';
import { RequestError } from '../../../../data/api-client.ts';
import { getPhase, formatProgress, getLaneProgress, getProgress, toAllQuestion } from './job-text.ts';
import { splitLines } from './split-lines.ts';
import {
  toAllFailureToast,
  toBulkFailureToast,
  toEndToast,
  toPauseToast,
  toRequestFailure,
  toSingleFailureToast,
  getSubmitKind,
} from './toasts.ts';

const NOW = new Date('2026-11-20T12:00:00');
const lane = (
  service: SubmissionLane['service'],
  succeeded: number,
  more: Partial<SubmissionLane> = {},
): SubmissionLane => ({
  service,
  state: 'done',
  succeeded,
  failed: 0,
  skipped: 0,
  problem: null,
  nextTryAt: null,
  ...more,
});
const job = (more: Partial<SubmissionJob>): SubmissionJob => ({
  id: 1,
  kind: 'urls',
  type: 'URL_UPDATED',
  state: 'done',
  total: 10,
  handled: 10,
  successful: 10,
  failed: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  createdBy: 'Ada',
  finishedAt: '2026-11-20T12:00:01.000Z',
  services: [lane('indexnow', 10)],
  ...more,
});
const failed: Partial<SubmissionJob> = {
  state: 'failed',
  successful: 0,
  failed: 10,
  services: [lane('indexnow', 0, { state: 'failed', problem: { code: 'urls_rejected', status: 400 } })],
};

describe('what an operator is told of one address (A-8-14, A-8-15)', () => {
  it.each([
    [[lane('indexnow', 1)], 'URL IndexNow için gönderildi!'],
    [[lane('google', 1)], 'URL Google indexleme için gönderildi!'],
    [[lane('indexnow', 0), lane('google', 1)], 'URL Google indexleme için gönderildi!'],
    [[lane('indexnow', 1), lane('google', 1)], 'URL IndexNow ve Google indexleme için gönderildi!'],
  ])('names who was told', (services, text) => {
    expect(toEndToast('single', job({ total: 1, successful: 1, services }))).toEqual({
      title: 'Başarılı',
      text,
      kind: 'good',
    });
  });

  it('says that it failed, and why', () => {
    expect(toEndToast('single', job(failed))).toEqual({
      title: 'Hata',
      text: 'URL gönderilemedi. Lütfen tekrar deneyin. IndexNow bu adresleri kabul etmedi (durum 400).',
      kind: 'bad',
    });
    expect(toSingleFailureToast({ reason: '', isFinal: false }).text).toBe(
      'URL gönderilemedi. Lütfen tekrar deneyin.',
    );
  });
});

describe('what an operator is told of several (A-8-16, A-8-17)', () => {
  it('counts both, and names who was told of how many', () => {
    const services = [lane('indexnow', 98), lane('google', 3)];
    expect(toEndToast('bulk', job({ total: 100, successful: 98, failed: 2, services }))).toEqual({
      title: 'Toplu Gönderim Tamamlandı',
      text: '98 URL başarıyla gönderildi, 2 hata oluştu. Bildirilen: IndexNow (98), Google (3).',
      kind: 'good',
    });
  });

  it('is destructive when none was taken', () => {
    expect(toEndToast('bulk', job(failed))).toEqual({
      title: 'Toplu Gönderim Tamamlandı',
      text: '0 URL başarıyla gönderildi, 10 hata oluştu.',
      kind: 'bad',
    });
    expect(toBulkFailureToast({ reason: '', isFinal: false })).toEqual({
      title: 'Hata',
      text: 'Toplu URL gönderimi başarısız.',
      kind: 'bad',
    });
  });
});

describe('what an operator is told of all businesses (A-8-18, A-8-19)', () => {
  it('counts both', () => {
    const services = [lane('indexnow', 9)];
    expect(toEndToast('all', job({ kind: 'all', successful: 9, failed: 1, services }))).toEqual({
      title: 'Otomatik Gönderim Tamamlandı',
      text: "9 işletme URL'si başarıyla gönderildi, 1 hata oluştu. Bildirilen: IndexNow (9).",
      kind: 'good',
    });
    const none = toEndToast(
      'all',
      job({ kind: 'all', successful: 0, failed: 10, services: [lane('indexnow', 0)] }),
    );
    expect(none).toEqual({
      title: 'Otomatik Gönderim Tamamlandı',
      text: "0 işletme URL'si başarıyla gönderildi, 10 hata oluştu.",
      kind: 'bad',
    });
  });

  it('says why it failed as a whole, where that is known', () => {
    expect(toEndToast('all', job({ ...failed, kind: 'all' }))).toEqual({
      title: 'Hata',
      text: 'IndexNow bu adresleri kabul etmedi (durum 400).',
      kind: 'bad',
    });
    expect(toAllFailureToast({ reason: '', isFinal: false })).toEqual({
      title: 'Hata',
      text: 'Otomatik gönderim başarısız',
      kind: 'bad',
    });
  });

  it('says how many had been sent when it was stopped', () => {
    expect(toEndToast('all', job({ kind: 'all', state: 'stopped', successful: 4 })).text).toBe(
      "4 işletme URL'si gönderilmişti.",
    );
  });
});

describe('a job that has to wait', () => {
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
  const waiting = (nextTryAt: string | null) =>
    lane('indexnow', 0, { state: 'waiting', problem: { code: 'no_response', status: null }, nextTryAt });

  it('is told of with its reason and the time of the next attempt', () => {
    const today = job({ state: 'running', services: [waiting(later(2))] });
    expect(toPauseToast(today, NOW)).toEqual({
      title: 'Kuyruğa Alındı',
      text: 'IndexNow yanıt vermedi. Kendiliğinden yeniden deneme: 12:02.',
      kind: 'bad',
    });
    const tomorrow = job({ state: 'running', services: [waiting(later(24 * 60))] });
    expect(toPauseToast(tomorrow, NOW).text).toContain('Kendiliğinden yeniden deneme: 21 Kasım 12:00.');
  });

  it('is active as long as one service is being told', () => {
    const services = [waiting(later(2)), lane('google', 3, { state: 'waiting' })];
    expect(getPhase(job({ state: 'running', services }), NOW)).toBe('active');
    expect(getPhase(job({ state: 'running', services: services.slice(0, 1) }), NOW)).toBe('paused');
    expect(getPhase(job({ state: 'running', services: [waiting(later(-1))] }), NOW)).toBe('active');
    expect(getPhase(job({ state: 'running', services: [lane('indexnow', 3)] }), NOW)).toBe('active');
    expect(getPhase(job({}), NOW)).toBe('over');
  });
});

it('says how far it is, and whose button is busy', () => {
  expect(formatProgress({ done: 3, total: 7 })).toBe('(3/7)');
  expect(formatProgress({ done: 130_000, total: 224_438 })).toBe('(130.000/224.438)');
  expect(getSubmitKind(job({ total: 1 }))).toBe('single');
  expect(getSubmitKind(job({ total: 2 }))).toBe('bulk');
  expect(getSubmitKind(job({ kind: 'all', total: 1 }))).toBe('all');
});

describe('progress of all businesses (A-4-12)', () => {
  const QUOTA = { limit: 200, used: 3, resetsAt: '2026-11-21T08:00:00.000Z' };
  const running = (...services: SubmissionLane[]) =>
    job({ kind: 'all', state: 'running', total: 224_438, handled: 0, services });
  const waiting = { state: 'waiting' } as const;

  it('is that of the service with the most left to do, not of Google, which takes 200 a day', () => {
    const both = running(lane('indexnow', 130_000, waiting), lane('google', 3, waiting));
    expect(getProgress(both, QUOTA)).toMatchObject({ done: 130_000, total: 224_438 });
    expect(getLaneProgress(both, QUOTA)).toEqual([
      { service: 'indexnow', done: 130_000, total: 224_438 },
      { service: 'google', done: 3, total: 200 },
    ]);
  });

  it('ends with Google, and leaves out what waits until later', () => {
    const nearlyDone = running(lane('indexnow', 224_438), lane('google', 150, waiting));
    expect(getProgress(nearlyDone, QUOTA)).toMatchObject({ done: 150, total: 200 });
    const delayed = { ...waiting, nextTryAt: '2026-11-20T13:00:00.000Z' };
    const paused = running(lane('indexnow', 10_000, delayed), lane('google', 150, waiting));
    expect(getProgress(paused, QUOTA)).toMatchObject({ done: 150, total: 200 });
    const alone = running(lane('indexnow', 10_000, delayed), lane('google', 200, { skipped: 224_238 }));
    expect(getProgress(alone, QUOTA)).toMatchObject({ done: 10_000, total: 224_438 });
  });

  it('is asked about with the number of pages and the limit of Google', () => {
    const status = { quota: QUOTA, services: [{ service: 'google', ready: true, reason: null }] };
    expect(toAllQuestion(224_438, status as SubmissionStatus)).toBe(
      '224.438 sayfa arama motorlarına bildirilecek. Google günde 200 adres alır; gerisi atlanır. Gönderimi başladıktan sonra durdurabilirsiniz, ama bildirilenler geri alınamaz.',
    );
    expect(toAllQuestion(undefined, undefined)).toContain('Tüm işletmelerin sayfaları');
  });
});

it('reads one address in each line and drops blank ones (A-5-02)', () => {
  expect(splitLines(' a \n\n\t\nb\r\nc')).toEqual(['a', 'b', 'c']);
  expect(splitLines(' \n \n')).toEqual([]);
});

it.each([
  [409, 'indexing_not_configured', 'URL gönderilemedi. Bu hizmet henüz kurulmamış; yöneticinize başvurun.'],
  [400, 'invalid_request', 'URL gönderilemedi. Said by the server.'],
  [503, 'database_unavailable', 'URL gönderilemedi. Lütfen tekrar deneyin.'],
])('advises to try again only where that can help: %i', (status, code, text) => {
  const body = JSON.stringify({ error: 'Said by the server.', code });
  expect(
    toSingleFailureToast(toRequestFailure(new RequestError(new Response(body, { status }), body))).text,
  ).toBe(text);
});

it('says which service rejected the URL', () => {
  const services = [{ service: 'google', problem: { code: 'credentials_rejected', status: null } }];
  const body = JSON.stringify({ error: 'Said by the server.', code: 'not_taken', details: { services } });
  const error = new RequestError(new Response(body, { status: 502 }), body);
  expect(toSingleFailureToast(toRequestFailure(error)).text).toBe(
    'URL gönderilemedi. Lütfen tekrar deneyin. Google hizmet hesabını kabul etmedi. GOOGLE_SERVICE_ACCOUNT ayarını denetleyin.',
  );
});
