import type {
  Batch,
  BatchBusiness,
  BatchSummary,
  ImportRule,
  RejectedRowView,
} from '../../schema/contracts/batch.ts';
import type { Job } from '../../schema/contracts/job.ts';
import { UPLOAD_PART_BYTES, type Upload } from '../../schema/contracts/upload.ts';

const CREATED = { createdAt: '2026-11-20T08:00:00.000Z', createdBy: 'Ada' };

const upload: Upload = {
  id: '0f8fad5bd9cb469fa16570867728950e',
  name: 'businesses.xlsx',
  size: 20_000_000,
  partSize: UPLOAD_PART_BYTES,
  state: 'receiving',
  received: [1, 2],
  ...CREATED,
};

const importRule: ImportRule = {
  id: 3,
  feed: 'businesses',
  groupKey: 'phone:removed',
  decision: 'decline',
  ...CREATED,
};

const rejectedRow: RejectedRowView = {
  position: 1,
  sheet: 'Sheet1',
  row: 17,
  headings: ['name', 'city'],
  cells: ['Crumb & Crust', ''],
  problems: [{ column: 'city', value: '', reason: 'The city is missing.', suggestion: null }],
  repairedAt: null,
};

const batchBusiness: BatchBusiness = {
  businessId: 4211,
  name: 'Crumb & Crust',
  slug: 'crumb-and-crust-provo',
  city: 'Provo',
  kind: 'changed',
  changes: [{ field: 'phone', before: '(801) 555-0100', after: '(801) 555-0199' }],
  undone: null,
};

/** Examples of imports, with a job of theirs. */
export function buildImportExamples(job: Job) {
  const batchSummary: BatchSummary = {
    id: 8,
    kind: 'import',
    state: 'applying',
    name: upload.name,
    feed: importRule.feed,
    ...CREATED,
    appliedAt: '2026-11-20T08:00:01.000Z',
    undoneAt: null,
    counts: null,
    isLocal: false,
    job,
  };
  const batch: Batch = {
    ...batchSummary,
    state: 'uploaded',
    appliedAt: null,
    job: null,
    country: null,
    preview: null,
    decisions: { groups: { 'phone:removed': 'accept' }, missing: 'keep' },
  };
  return { upload, importRule, rejectedRow, batchBusiness, batchSummary, batch };
}
