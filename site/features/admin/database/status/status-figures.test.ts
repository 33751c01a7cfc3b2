import { expect, it } from 'vitest';
import type { Backup } from '../../../../../schema/contracts/backup.ts';
import type { DatabaseStatus } from '../../../../../schema/contracts/database.ts';
import type { Job } from '../../../../../schema/contracts/job.ts';
import { toOptimizeReport } from '../optimize-report.ts';
import { toStatusFigures } from './status-figures.ts';

const NOW = new Date('2026-11-24T08:00:00.000Z');
const STATUS: DatabaseStatus = {
  unavailable: [],
  size: 288_358_400,
  free: 4096,
  migrations: 6,
  migratedAt: null,
  pages: null,
  publishedAt: null,
  releases: 1,
  pending: 1204,
  pageStore: null,
  lastBackup: null,
  restoreCheck: null,
  optimize: null,
};
const show = (status: Partial<DatabaseStatus>) =>
  Object.fromEntries(
    toStatusFigures({ ...STATUS, ...status }, NOW).map(({ label, value }) => [label, value]),
  );
const job = (state: Job['state'], error: string | null = null) =>
  ({ state, error, finishedAt: '2026-11-20T08:00:00.000Z' }) as Job;

it('shows what is known, and what nobody has measured as unknown', () => {
  expect(show({})).toEqual({
    'Veritabanı boyutu': '275 MB',
    Bütünlük: 'Bilinmiyor',
    'Son yedek': 'Yok',
    'Yedeğin denenmesi': 'Bilinmiyor',
    'Yayındaki sayfalar': 'Bilinmiyor',
    'Bekleyen değişiklikler': '1.204',
    'Sayfa deposu': 'Bilinmiyor',
    Şema: '6 güncelleme',
  });
  expect(
    show({ pageStore: { objects: 3, bytes: 1536, measuredAt: '2026-11-20T08:00:00.000Z' } }),
  ).toMatchObject({
    'Sayfa deposu': '1,5 KB',
  });
});

it('tells the end of the last check, a late backup, and a store that does not respond', () => {
  expect(show({ optimize: job('done') }).Bütünlük).toBe('Sağlam');
  expect(show({ optimize: job('failed', 'The database is damaged: row 3.') }).Bütünlük).toBe('Hasarlı');
  const backup = (createdAt: string) =>
    toStatusFigures({ ...STATUS, lastBackup: { createdAt, size: 1024 } as Backup }, NOW)[2];
  expect(backup('2026-11-22T08:00:00.000Z')).toMatchObject({ basis: '1 KB' });
  expect(backup('2026-11-22T07:59:59.999Z')).toMatchObject({
    basis: '2 günden eski; her gece bir yedek alınmalı',
    isBad: true,
  });
  const unknown = { unavailable: ['page-store', 'backup-store'], releases: null, pending: null } as const;
  const figures = toStatusFigures({ ...STATUS, ...unknown, unavailable: [...unknown.unavailable] }, NOW);
  expect(figures.filter(({ value }) => value === 'Bilinmiyor').map(({ basis }) => basis)).toEqual([
    'Optimizasyon sırasında denetlenir',
    'Yedek deposu yanıt vermedi',
    'Her hafta boş bir sunucuda denenir',
    'Sayfa deposu yanıt vermedi',
    'Sayfa deposu yanıt vermedi',
    'Sayfa deposu yanıt vermedi; boyutu her gece ölçülür',
  ]);
  expect(show({ restoreCheck: job('failed', 'x') })['Yedeğin denenmesi']).toBe('Başarısız');
  expect(show({ restoreCheck: job('done') })['Yedeğin denenmesi']).toBe('Başarılı');
});

it('reports an optimization with its figures', () => {
  const result = {
    sessions: 3,
    jobs: 0,
    rateLimits: 1,
    merged: 1,
    sizeBefore: 2048,
    size: 1024,
    ms: 3140,
  };
  expect(toOptimizeReport(result)).toEqual([
    ['Bütünlük', 'Sağlam'],
    ['Arama dizini', 'Birleştirildi'],
    ['Silinen eski oturumlar', '3'],
    ['Silinen iş kayıtları', '0'],
    ['Silinen sayaçlar', '1'],
    ['Boyut', '2 KB → 1 KB'],
    ['Süre', '3,1 sn'],
  ]);
});
