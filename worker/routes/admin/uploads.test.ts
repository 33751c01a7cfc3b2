import { describe, expect, it } from 'vitest';
import type { BatchStarted } from '../../../schema/contracts/batch.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_PART_BYTES, type Upload } from '../../../schema/contracts/upload.ts';
import type { z } from 'zod';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { bindings, buildJsonRequest, requestAsOperator, requestAsPublisher } from '../../testing/request.ts';
import { removeUnneededUploads } from '../../uploads/remove-uploads.ts';
import { testDatabase } from '../../testing/data/seed.ts';
import {
  beginUpload,
  buildFile,
  createBatch,
  hashBytes,
  sendPart,
  uploadFile,
} from '../../testing/uploads.ts';

const db = testDatabase();
const read = async <Body>(response: Response) => (await response.json()) as Body;
const getCode = async (response: Response) => {
  const { code } = await read<ErrorBody>(response);
  return `${response.status} ${code}`;
};
const ask = (path: string, method = 'GET') => requestAsOperator(`/api/admin/uploads${path}`, { method });
/** Stores that a repair read the upload. */
const storeRepair = async (id: string, state: 'waiting' | 'done' | 'failed') => {
  const sql = `insert into job (kind, lane, state, input, created_at, created_by) values ('import-repair', 'data', ?, ?, '', '')`;
  await db.$client.batch(
    [
      `update upload set state = 'complete', completed_at = created_at where id = '${id}'`,
      { sql, args: [state, JSON.stringify({ uploadId: id })] },
    ],
    'write',
  );
};

describe('an upload in parts', () => {
  it('takes parts in any order and again, becomes one batch however often it is completed, and is read back', async () => {
    const bytes = buildFile(2 * UPLOAD_PART_BYTES + 4711);
    const part = (number: number) =>
      bytes.slice((number - 1) * UPLOAD_PART_BYTES, number * UPLOAD_PART_BYTES);
    const { id, partSize } = await beginUpload('İşletmeler 2026-11-23.xlsx', bytes.length);
    expect(partSize).toBe(UPLOAD_PART_BYTES);
    expect((await sendPart(id, 3, part(3))).status).toBe(200);
    expect((await sendPart(id, 2, new Uint8Array(UPLOAD_PART_BYTES))).status).toBe(200);

    const early = await ask(`/${id}/complete`, 'POST');
    expect(early.status).toBe(409);
    expect(await early.json()).toMatchObject({ code: 'upload_incomplete', details: { missing: [1] } });
    expect(await read<Upload[]>(await ask(''))).toMatchObject([{ id, received: [2, 3] }]);

    await Promise.all([sendPart(id, 2, part(2)), sendPart(id, 1, part(1))]);
    expect(await read<Upload>(await ask(`/${id}`))).toMatchObject({ received: [1, 2, 3] });
    const answers = [await ask(`/${id}/complete`, 'POST'), await ask(`/${id}/complete`, 'POST')];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    const [first, again] = await Promise.all(answers.map(read<z.infer<typeof BatchStarted>>));
    expect(first).toMatchObject({
      batch: { state: 'previewing', name: 'İşletmeler 2026-11-23.xlsx', feed: 'İşletmeler' },
      job: { kind: 'import-preview', state: 'waiting', batchId: first!.batch.id },
    });
    expect(again).toEqual(first);

    const whole = await requestAsPublisher(`/api/internal/uploads/${id}`);
    const received = new Uint8Array(await whole.arrayBuffer());
    expect(received.length).toBe(bytes.length);
    expect(await hashBytes(received)).toBe(await hashBytes(bytes));
    const rest = await requestAsPublisher(`/api/internal/uploads/${id}`, {
      headers: { Range: `bytes=${bytes.length - 10}-` },
    });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('Content-Range')).toBe(
      `bytes ${bytes.length - 10}-${bytes.length - 1}/${bytes.length}`,
    );
    expect(new Uint8Array(await rest.arrayBuffer())).toEqual(bytes.slice(-10));

    expect(await getCode(await sendPart(id, 1, part(1)))).toBe('409 upload_over');
    expect(await getCode(await ask(`/${id}`, 'DELETE'))).toBe('409 upload_used');
    expect(
      await selectColumn(
        db,
        `select action from audit_entry where operator_name = 'Test Operator' order by id desc limit 3`,
      ),
    ).toEqual(['job.start', 'batch.create', 'upload.begin']);
  });

  it('goes on when the first answer to its completion was lost, or the store has lost parts', async () => {
    const { id } = await uploadFile('lost.xlsx', buildFile(50));
    const [[multipart], [etag]] = await Promise.all([
      selectColumn(db, `select multipart_id from upload where id = '${id}'`),
      selectColumn(db, `select etag from upload_part where upload_id = '${id}'`),
    ]);
    await bindings.UPLOADS.resumeMultipartUpload(id, String(multipart)).complete([
      { partNumber: 1, etag: String(etag) },
    ]);
    expect(await read<Upload[]>(await ask(''))).toMatchObject([{ id, state: 'receiving' }]);
    expect((await ask(`/${id}/complete`, 'POST')).status).toBe(202);
    expect(await read<Upload[]>(await ask(''))).toEqual([]);
    // The worker was gone between the end of the upload and its batch.
    await db.$client.batch([`delete from job`, `delete from batch where upload_id = '${id}'`], 'write');
    expect(await read<Upload[]>(await ask(''))).toMatchObject([{ id, state: 'complete' }]);
    expect((await ask(`/${id}/complete`, 'POST')).status).toBe(202);
    expect(await read<Upload[]>(await ask(''))).toEqual([]);

    const other = await uploadFile('torn.xlsx', buildFile(50));
    await db.$client.execute(`update upload_part set etag = 'none' where upload_id = '${other.id}'`);
    expect(await getCode(await ask(`/${other.id}/complete`, 'POST'))).toBe('409 parts_lost');
    await sendPart(other.id, 1, buildFile(50));
    expect((await ask(`/${other.id}/complete`, 'POST')).status).toBe(202);
  });

  it.each([
    ['a part that is too long', 1, buildFile(101), '400 wrong_part_size'],
    ['a part that is too short', 1, buildFile(99), '400 wrong_part_size'],
    ['an empty part', 1, '', '400 wrong_part_size'],
    ['a part beyond the last', 2, buildFile(100), '404 unknown_part'],
    [
      'an image',
      1,
      new Uint8Array(100).fill(1).map((_, i) => [0x89, 0x50, 0x4e, 0x47][i] ?? 0),
      '400 not_a_spreadsheet',
    ],
    ['a PDF', 1, '%PDF-1.7'.padEnd(100), '400 not_a_spreadsheet'],
  ])('refuses %s', async (_, number, body, expected) => {
    const { id } = await beginUpload('a.xlsx', 100);
    expect(await getCode(await sendPart(id, number, body))).toBe(expected);
    // Of unknown length, it is refused while it arrives.
    const stream = new Blob([body]).stream();
    const init = { method: 'PUT', body: stream, duplex: 'half' } as RequestInit;
    const streamed = await requestAsOperator(`/api/admin/uploads/${id}/parts/${number}`, init);
    expect(await getCode(streamed)).toBe(expected);
    expect(await read<Upload>(await ask(`/${id}`))).toMatchObject({ received: [], state: 'receiving' });
    await ask(`/${id}`, 'DELETE');
  });

  it.each([
    [{ name: 'a.xlsx', size: MAX_UPLOAD_BYTES + 1 }],
    [{ name: 'a.xlsx', size: 0 }],
    [{ name: ' ', size: 10 }],
    [{ name: 'a'.repeat(256), size: 10 }],
    [{ size: 10 }],
    [{ name: 'a.xlsx', size: 10, more: 1 }],
  ])('is not begun with %j', async (body) => {
    const response = await requestAsOperator('/api/admin/uploads', buildJsonRequest('POST', body));
    expect(await getCode(response)).toBe('400 invalid_request');
  });

  it('is cancelled with its bytes, and an unknown one is not found', async () => {
    const { id } = await uploadFile('cancelled.xlsx', buildFile(10));
    for (let time = 0; time < 2; time++)
      expect(await read<Upload>(await ask(`/${id}`, 'DELETE'))).toMatchObject({
        state: 'removed',
        received: [],
      });
    expect(await getCode(await ask(`/${id}/complete`, 'POST'))).toBe('409 upload_over');
    const unknown = 'a'.repeat(32);
    for (const [path, method] of [
      [`/${unknown}`, 'GET'],
      [`/${unknown}`, 'DELETE'],
      [`/${unknown}/complete`, 'POST'],
      [`/${unknown}/parts/1`, 'PUT'],
    ] as const)
      expect(await getCode(await ask(path, method))).toBe('404 not_found');
    expect((await requestAsPublisher(`/api/internal/uploads/${unknown}`)).status).toBe(404);
  });

  it('is refused while twenty files wait; a discarded batch makes room', async () => {
    const begin = () =>
      requestAsOperator('/api/admin/uploads', buildJsonRequest('POST', { name: 'more.csv', size: 5 }));
    const { batch, job } = await createBatch('waits.xlsx');
    let last = await begin();
    for (let count = 0; count < 25 && last.status === 201; count++) last = await begin();
    expect(last.status).toBe(409);
    expect(await last.json()).toMatchObject({ code: 'too_many_uploads', details: { maximum: 20 } });
    await requestAsOperator(`/api/admin/jobs/${job}/stop`, { method: 'POST' });
    await requestAsOperator(`/api/admin/batches/${batch}`, { method: 'DELETE' });
    expect((await begin()).status).toBe(201);
    // A corrected workbook waits only as long as its repair.
    const [id] = await selectColumn(db, `select id from upload where state = 'receiving' limit 1`);
    await storeRepair(id as string, 'waiting');
    expect((await begin()).status).toBe(409);
    await db.$client.execute(`update job set state = 'failed' where kind = 'import-repair'`);
    expect((await begin()).status).toBe(201);
  });

  it('is removed a day after it was abandoned, or once its batch is applied or discarded', async () => {
    await db.$client.batch(['delete from batch', 'delete from upload', 'delete from job'], 'write');
    const now = new Date();
    const later = new Date(now.getTime() + 25 * 3600_000);
    const begun = await uploadFile('begun.xlsx', buildFile(20));
    const unused = await uploadFile('unused.xlsx', buildFile(20));
    await db.$client.execute(
      `update upload set state = 'complete', completed_at = created_at where id = '${unused.id}'`,
    );
    const waiting = await createBatch('waiting.xlsx');
    const applied = await createBatch('applied.xlsx');
    // Applied in part, and it can go on if its undo is stopped.
    const half = await createBatch('half.xlsx');
    await db.$client.execute(`update batch set state = 'undoing' where id = ${half.batch}`);
    const files = () =>
      selectColumn(db, `select name from upload where state <> 'removed' order by created_at`);
    await db.$client.execute(`update batch set state = 'applied' where id = ${applied.batch}`);
    for (const state of ['done', 'failed'] as const)
      await storeRepair((await uploadFile(`repair ${state}.xlsx`, buildFile(20))).id, state);
    await removeUnneededUploads(db, bindings.UPLOADS, now);
    expect(await files()).toEqual([
      'begun.xlsx',
      'unused.xlsx',
      'waiting.xlsx',
      'half.xlsx',
      'repair failed.xlsx',
    ]);
    await db.$client.execute(`update batch set counts = '{}' where id = ${half.batch}`);
    await removeUnneededUploads(db, bindings.UPLOADS, later);
    expect(await files()).toEqual(['waiting.xlsx']);
    const [key] = await selectColumn(db, `select upload_id from batch where id = ${waiting.batch}`);
    const { objects } = await bindings.UPLOADS.list();
    expect(objects.filter((object) => object.uploaded >= now).map((object) => object.key)).toEqual([key]);
    expect(await getCode(await sendPart(begun.id, 1, buildFile(20)))).toBe('409 upload_over');
  });
});
