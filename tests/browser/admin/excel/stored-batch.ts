import type {
  BatchCounts,
  BatchPreview,
  BatchState,
  ChangeGroup,
  RejectedRowView,
} from '../../../../schema/contracts/batch.ts';
import type { Job } from '../../../../schema/contracts/job.ts';
import type { Site } from '../../support/site.ts';

/** A change group; what matters to a test is given. */
export function buildGroup(given: Pick<ChangeGroup, 'key'> & Partial<ChangeGroup>): ChangeGroup {
  const sample = { businessId: 1, name: 'Çiğdem Çiçekçilik', city: 'İstanbul', sheet: 'Liste', row: 12 };
  return {
    field: 'phone',
    change: 'changed',
    from: null,
    to: null,
    count: 3212,
    share: 0.0241,
    surprise: 'low',
    decision: 'accept',
    decidedBy: 'default',
    samples: [{ ...sample, before: '+90 212 555 01 02', after: '+90 212 555 01 03' }],
    ...given,
  };
}

const PLACES = [
  ['Müller & Söhne Bäckerei', 'Köln'],
  ['مخبز النور', 'دبي'],
  ['すし銀座', '東京'],
  ['Sharma Sweets', 'जयपुर'],
];

/** The preview of a file with surprising, decided and ordinary changes. */
export const PREVIEW: BatchPreview = {
  at: '2026-11-20T09:30:00.000Z',
  seconds: 41.2,
  totalRows: 12_840,
  created: 1204,
  changed: 3310,
  unchanged: 8190,
  merged: 96,
  kept: 2,
  rejected: 2,
  categoriesCreated: 3,
  citiesCreated: 11,
  citiesFound: 240,
  protectedValues: 18,
  groups: [
    buildGroup({
      key: 'name:changed',
      field: 'name',
      count: 112,
      share: 0.0087,
      surprise: 'high',
      samples: PLACES.map(([name, city], i) => ({
        businessId: i + 1,
        name: name!,
        city: city!,
        sheet: 'Liste',
        row: 40 + i,
        before: `${name} (eski)`,
        after: name!,
      })),
    }),
    buildGroup({
      key: 'phone:removed',
      change: 'removed',
      count: 88,
      share: 0.0069,
      surprise: 'high',
      decision: 'decline',
    }),
    buildGroup({
      key: 'category:Lokanta>Restoran',
      field: 'category',
      change: 'replaced',
      from: 'Lokanta',
      to: 'Restoran',
      count: 1904,
      share: 0.148,
      surprise: 'medium',
      decidedBy: 'rule',
    }),
    buildGroup({
      key: 'coordinates:moved',
      field: 'coordinates',
      change: 'moved',
      count: 41,
      surprise: 'medium',
    }),
    buildGroup({
      key: 'doubtful',
      field: null,
      change: 'doubtful',
      count: 7,
      surprise: 'medium',
      decision: 'decline',
    }),
    buildGroup({ key: 'phone:changed' }),
    buildGroup({
      key: 'workingHours:changed',
      field: 'workingHours',
      count: 9377,
      share: 0.73,
      samples: [
        {
          businessId: 2,
          name: 'Müller & Söhne Bäckerei',
          city: 'Köln',
          sheet: '',
          row: 7,
          before: 'Monday 9:00 AM - 5:00 PM; Sunday Closed',
          after: 'Monday Open 24 hours; Sunday Closed',
        },
      ],
    }),
    buildGroup({
      key: 'new',
      field: null,
      change: 'new',
      count: 1197,
      share: 0.093,
      samples: [
        {
          businessId: null,
          name: 'مخبز النور',
          city: 'دبي',
          sheet: 'Liste',
          row: 9,
          before: null,
          after: null,
        },
      ],
    }),
  ],
  missing: {
    previousBatchId: 1,
    previousName: 'liste-ekim.xlsx',
    count: 120,
    samples: [
      { businessId: 9, name: 'Sharma Sweets', city: 'जयपुर', sheet: '', row: null, before: null, after: null },
    ],
  },
  pages: { created: 1204, changed: 3890, removed: 4 },
  countries: [
    { country: 'TR', source: 'phone prefix', count: 412 },
    { country: 'US', source: 'default', count: 12 },
  ],
  rejections: [
    {
      column: null,
      reason: 'The city is missing.',
      suggestion: 'Enter the city, or write the address as “12 Main St, Provo, UT 84601”.',
      count: 2,
      examples: [{ sheet: 'Liste', row: 44, value: '' }],
    },
  ],
  warnings: [
    {
      column: 'telefon',
      reason: 'This is not a valid phone number.',
      suggestion: 'Enter the number with its area code.',
      count: 31,
      examples: [{ sheet: 'Liste', row: 51, value: '12' }],
    },
  ],
  skippedSheets: [{ sheet: 'Notlar', reason: 'No headings were found.' }],
  sheets: [
    {
      sheet: 'Liste',
      format: 'plain sheet',
      columns: [
        { heading: 'isim', field: 'name', chosen: false, examples: ['Çiğdem Çiçekçilik', 'すし銀座'] },
        { heading: 'tel', field: 'phone', chosen: true, examples: ['+90 212 555 01 02'] },
        { heading: 'adres', field: 'address', chosen: false, examples: ['Bağdat Cad. 12, Kadıköy'] },
        { heading: 'not', field: null, chosen: false, examples: ['arandı'] },
      ],
    },
  ],
};

/** Figures of the applied batch. */
export const COUNTS: BatchCounts = {
  imported: 4514,
  categoriesCreated: 3,
  citiesFound: 240,
  totalRows: 12_840,
  created: 1204,
  changed: 3310,
  unchanged: 8190,
  merged: 96,
  kept: 2,
  rejected: 2,
  repaired: 0,
  declined: 88,
  missing: 0,
  undone: 0,
  edited: 0,
  seconds: 75,
};

const HEADINGS = ['isim', 'tel', 'adres', 'şehir', 'not'];
const REJECTED: Pick<RejectedRowView, 'row' | 'cells' | 'problems'>[] = [44, 45].map((row) => ({
  row,
  cells: ['すし銀座', '12', 'Ginza 4-2-15', '', ''],
  problems: [
    {
      column: 'şehir',
      value: '',
      reason: 'The city is missing.',
      suggestion: 'Enter the city, or write the address as “12 Main St, Provo, UT 84601”.',
    },
  ],
}));

type StoredBatch = {
  state: BatchState;
  name?: string;
  counts?: Partial<BatchCounts>;
  /** True if the command line read the file. */
  isLocal?: boolean;
  /** Its last job. */
  job?: Partial<Pick<Job, 'kind' | 'state' | 'progress' | 'error'>>;
};

/** Stores a batch in a state that the runner would reach. @returns its id */
export async function storeBatch(site: Site, batch: StoredBatch): Promise<number> {
  const { state, name = 'liste-kasım.xlsx', counts, isLocal = false, job } = batch;
  const now = '2026-11-20T09:29:00.000Z';
  const client = site.db.$client;
  const isPreviewed = state !== 'uploaded' && state !== 'previewing';
  // One upload for all, because few may wait at a time.
  await client.execute({
    sql: `insert or ignore into upload (id, name, size, part_size, multipart_id, state, created_at, created_by)
      values ('stored', ?, 1, 1, '', 'complete', ?, 'Ada Yılmaz')`,
    args: [name, now],
  });
  const { lastInsertRowid } = await client.execute({
    sql: `insert into batch (kind, state, name, feed, upload_id, rules, preview, counts, created_at, created_by,
        applied_at)
      values ('import', ?, ?, 'liste', ?, ?, ?, ?, ?, 'Ada Yılmaz', ?)`,
    args: [
      state,
      name,
      isLocal ? null : 'stored',
      isPreviewed ? '{}' : null,
      isPreviewed ? JSON.stringify(PREVIEW) : null,
      counts === undefined ? null : JSON.stringify({ ...COUNTS, ...counts }),
      now,
      counts === undefined ? null : now,
    ],
  });
  const id = Number(lastInsertRowid);
  await client.batch(
    [
      {
        sql: `insert into batch_sheet (batch_id, sheet, headings) values (?, 'Liste', ?)`,
        args: [id, JSON.stringify(HEADINGS)],
      },
      ...REJECTED.map(({ row, cells, problems }, i) => ({
        sql: `insert into batch_reject (batch_id, position, sheet, row, cells, problems) values (?, ?, 'Liste', ?, ?, ?)`,
        args: [id, i + 1, row, JSON.stringify(cells), JSON.stringify(problems)],
      })),
    ],
    'write',
  );
  if (job !== undefined) await storeJob(site, id, name, job);
  return id;
}

async function storeJob(site: Site, batchId: number, name: string, job: NonNullable<StoredBatch['job']>) {
  const { kind = 'import-apply', state = 'running', progress = null, error = null } = job;
  await site.db.$client.batch(
    [
      {
        sql: `insert into job (kind, lane, state, subject, batch_id, progress, error, created_at, created_by)
          values (?, 'data', ?, ?, ?, ?, ?, ?, 'Ada Yılmaz')`,
        args: [
          kind,
          state,
          name,
          batchId,
          progress === null ? null : JSON.stringify(progress),
          error,
          new Date().toISOString(),
        ],
      },
      { sql: 'update batch set job_id = (select max(id) from job) where id = ?', args: [batchId] },
    ],
    'write',
  );
}
