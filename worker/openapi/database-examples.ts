import type { Backup } from '../../schema/contracts/backup.ts';
import type { DatabaseStatus } from '../../schema/contracts/database.ts';
import type { ListedRelease } from '../../schema/contracts/releases.ts';
import type { Task } from '../../schema/contracts/task.ts';

const backup: Backup = {
  id: '20261120T010003Z-0f8fad5b',
  reason: 'nightly',
  job: 31,
  createdAt: '2026-11-20T01:00:03.000Z',
  createdBy: 'schedule',
  size: 61_203_114,
  databaseSize: 288_358_400,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  businesses: 197_000,
  newestBusiness: 197_114,
  newestBatch: 12,
};

const databaseStatus: DatabaseStatus = {
  unavailable: [],
  size: 288_358_400,
  free: 4096,
  migrations: 6,
  migratedAt: '2026-11-19T10:00:00.000Z',
  pages: 201_408,
  publishedAt: '2026-11-20T08:00:00.000Z',
  releases: 2,
  pending: 0,
  pageStore: { objects: 402_816, bytes: 8_256_000_000, measuredAt: '2026-11-20T02:00:00.000Z' },
  lastBackup: backup,
  restoreCheck: null,
  optimize: null,
};

const release: ListedRelease = {
  id: '20261120T080000123Z-0f8fad5b',
  at: '2026-11-20T08:00:00.123Z',
  by: 'npm start',
  pages: 201_408,
  isCurrent: true,
  held: null,
};

const task: Task = {
  name: 'page-store',
  everyMinutes: 1440,
  nextAt: '2026-11-21T02:00:00.000Z',
  last: {
    startedAt: '2026-11-20T02:00:00.000Z',
    ms: 8120,
    error: null,
    result: { objects: 402_816, bytes: 8_256_000_000, measuredAt: '2026-11-20T02:00:00.000Z' },
    startedBy: null,
  },
  job: null,
};

/** Examples of backups, of the state of the database, of a release and of a scheduled task. */
export const databaseExamples = { backup, databaseStatus, release, task };
