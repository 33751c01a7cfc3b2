import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { UPLOAD_PART_BYTES } from '../../../schema/contracts/upload.ts';
import { findBatchSummary } from '../../../schema/store/queries/batch/batch-views.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { waitForJob } from '../../jobs/wait-for-job.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { receiveFile } from '../../uploads/receive-file.ts';
import { bindings, requestAsOperator } from '../../testing/request.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import { buildFile, hashBytes } from '../../testing/uploads.ts';

const db = testDatabase();
const BOUNDARY = '----form7d8e';
const TYPE = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
const ASYNC = { Prefer: 'wait=5, respond-async' };
const COUNTS = { imported: 3, categoriesCreated: 1, citiesFound: 2, totalRows: 4 };

const buildPart = (disposition: string, body: string | Uint8Array) => [
  `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\nContent-Type: application/vnd.ms-excel\r\n\r\n`,
  body,
  '\r\n',
];
const buildForm = (name: string, body: string | Uint8Array) =>
  new Blob([
    ...buildPart('form-data; name="note"', 'x'.repeat(3_000_000)),
    ...buildPart(`form-data; name="file"; filename="${name}"`, body),
    `--${BOUNDARY}--\r\n`,
  ]);
const upload = (body: BodyInit, headers: Record<string, string> = {}) =>
  requestAsOperator('/api/upload-excel', { method: 'POST', headers: { ...TYPE, ...headers }, body });
const readError = async (response: Response) =>
  (await response.json()) as ErrorBody & { details: { job: number } };
const listStored = async () =>
  (await bindings.UPLOADS.list()).objects.map(({ key, size }) => ({ key, size }));
const uploadStates = () => selectColumn(db, 'select state from upload order by created_at, id');

beforeEach(async () => {
  for (const { key } of await listStored()) await bindings.UPLOADS.delete(key);
  await db.$client.batch(['delete from batch', 'delete from upload', 'delete from job'], 'write');
});

/** Does what the runner does with the job that appears. */
async function runJob(end: string): Promise<void> {
  await expect.poll(() => selectColumn(db, 'select id from job'), { timeout: 10_000 }).toHaveLength(1);
  await db.$client.batch([
    `update batch set state = 'applied', counts = '${JSON.stringify({ ...COUNTS, created: 3 })}'`,
    `update job set ${end}`,
  ]);
}

describe('POST /api/upload-excel', () => {
  it('stores the file as it arrives and answers the four numbers when the job is done (A-7-09, A-3-07)', async () => {
    const file = buildFile(UPLOAD_PART_BYTES + 777);
    const [response] = await Promise.all([
      upload(buildForm('İşletmeler "2026" %22.xlsx', file)),
      runJob(`state = 'done'`),
    ]);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(COUNTS);
    const [key] = await selectColumn(db, 'select upload_id from batch');
    expect(await listStored()).toEqual([{ key, size: file.length }]);
    const stored = await bindings.UPLOADS.get(String(key));
    expect(await hashBytes(new Uint8Array(await stored!.arrayBuffer()))).toBe(await hashBytes(file));
    expect(await selectColumn(db, 'select size from upload')).toEqual([file.length]);
  });

  it.each([
    ['"İşletmeler.xlsx"', 'İşletmeler.xlsx'],
    [`"x.csv"; filename*=UTF-8''%E5%BA%97%E8%88%97.csv`, '店舗.csv'],
    ['"a\\"b%22%0D%0A.csv"', 'a"b"  .csv'],
    ['plain.csv', 'plain.csv'],
    ['""', 'upload'],
    [`"${'n'.repeat(300)}"`, 'upload'],
  ])('takes a file named %s, and answers at once if asked to', async (given, name) => {
    const part = buildPart(`form-data; name="file"; filename=${given}`, 'name,city\nA,Berlin');
    const response = await upload(new Blob([...part, `--${BOUNDARY}--`]), ASYNC);
    expect(response.status).toBe(202);
    expect(response.headers.get('Preference-Applied')).toBe('respond-async');
    const { job } = (await response.json()) as { job: { batchId: number } };
    expect(job).toMatchObject({ kind: 'import-apply', state: 'waiting', subject: name });
    expect(await findBatchSummary(db, job.batchId)).toMatchObject({ state: 'applying', name });
  });

  const form = buildForm('a.xlsx', buildFile(100));
  it.each([
    ['no body', '', TYPE, 'malformed_form'],
    ['JSON', '{}', { 'Content-Type': 'application/json' }, 'malformed_form'],
    ['no boundary', form, { 'Content-Type': 'multipart/form-data' }, 'malformed_form'],
    ['another boundary', form, { 'Content-Type': 'multipart/form-data; boundary=other' }, 'malformed_form'],
    ['a form that is cut off', form.slice(0, form.size - 30), TYPE, 'malformed_form'],
    [
      'another field',
      new Blob([...buildPart('form-data; name="sheet"; filename="a.csv"', 'a,b'), `--${BOUNDARY}--`]),
      TYPE,
      'malformed_form',
    ],
    [
      'two files',
      new Blob([
        ...[1, 2].flatMap(() => buildPart('form-data; name="file"; filename="a.csv"', 'a,b')),
        `--${BOUNDARY}--`,
      ]),
      TYPE,
      'malformed_form',
    ],
    [
      'a text field',
      new Blob([...buildPart('form-data; name="file"', 'a,b'), `--${BOUNDARY}--`]),
      TYPE,
      'malformed_form',
    ],
    [
      'a hundred fields',
      new Blob(Array.from({ length: 100 }, () => buildPart('form-data; name="x"', 'y')).flat()),
      TYPE,
      'malformed_form',
    ],
    [
      'a name that cannot be decoded',
      new Blob([...buildPart(`form-data; name="file"; filename*=UTF-8''%E5%BA`, 'a,b'), `--${BOUNDARY}--`]),
      TYPE,
      'malformed_form',
    ],
    ['an empty file', buildForm('a.csv', ''), TYPE, 'empty_file'],
    ['a PDF', buildForm('a.xlsx', '%PDF-1.4'), TYPE, 'not_a_spreadsheet'],
  ])('refuses %s and stores nothing', async (_, body, headers, code) => {
    const response = await upload(body, headers);
    expect([response.status, (await readError(response)).code]).toEqual([400, code]);
    expect(await listStored()).toEqual([]);
    expect(await selectColumn(db, 'select id from batch')).toEqual([]);
  });

  it('refuses more than 500 MB by its length, and deletes what came of a file that was cut off', async () => {
    const large = await upload('x', { 'Content-Length': String(501 * 1024 * 1024) });
    expect([large.status, (await readError(large)).code]).toEqual([413, 'file_too_large']);
    const bytes = (async function* () {
      for (let part = 0; part < 3; part++) yield buildFile(5);
    })();
    const target = {
      bucket: bindings.UPLOADS,
      connect: testDatabase,
      actor: TESTER,
      clock: () => new Date(),
    };
    await expect(receiveFile({ ...target, maxBytes: 14 }, bytes, () => 'a.csv')).rejects.toMatchObject({
      status: 413,
    });
    const cut = buildForm('a.xlsx', buildFile(2 * UPLOAD_PART_BYTES));
    expect((await upload(cut.slice(0, cut.size - 1000))).status).toBe(400);
    expect(await listStored()).toEqual([]);
    expect(await uploadStates()).toEqual(['removed']);
  });

  it.each([
    [
      `state = 'failed', error = 'The file has no row of headings.'`,
      422,
      'job_failed',
      'The file has no row of headings.',
    ],
    [`state = 'failed', error = 'job_died'`, 422, 'job_failed', 'The runner died three times with this job.'],
    [`state = 'stopped'`, 409, 'job_stopped', /was stopped/],
  ])('tells why an import ended early: %s', async (end, status, code, message) => {
    const [response] = await Promise.all([upload(form), runJob(end)]);
    const [job] = await selectColumn(db, 'select id from job');
    expect(response.status).toBe(status);
    const error = await readError(response);
    expect(error).toMatchObject({ code, details: { job } });
    expect(error.message).toMatch(message);
  });

  it('does not wait forever for a runner that is down, or a job that takes too long', async () => {
    await upload(form, ASYNC);
    const [id] = (await selectColumn(db, 'select id from job')) as number[];
    const wait = () => waitForJob(testDatabase, id!, { beginMs: 150, endMs: 400 });
    await expect(wait()).rejects.toMatchObject({
      status: 503,
      code: 'runner_unavailable',
      details: { job: id },
    });
    // While the runner has another job of the lane, this one has to wait for it.
    await db.$client.execute(
      `insert into job (kind, lane, state, lease_until, created_at, created_by) values ('reset', 'data', 'running', '9999', '', '')`,
    );
    await expect(wait()).rejects.toMatchObject({ status: 503, code: 'job_unfinished', details: { job: id } });
  });
});
