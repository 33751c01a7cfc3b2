import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobProgress } from '../../../schema/contracts/job.ts';
import { createImportBatch } from '../../../schema/store/commands/batch/batch-requests.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { TESTER } from '../../../schema/store/commands/testing/tester.ts';
import { startTestDatabase, type TestDatabase } from '../../../schema/store/testing.ts';
import { prepareDataDir } from '../../runtime/settings/data-dir.ts';
import { readSettings } from '../../runtime/settings/settings.ts';
import type { JobContext } from '../job-context.ts';
import { handlers } from './index.ts';

const TOKEN = 'token';
const files: Record<string, string> = {
  first:
    'Ad,Adres,Şehir,Ülke,Telefon\nKahve Dünyası,İstiklal Cad. 1,İstanbul,TR,+90 212 418 00 11\nAdressiz,,,TR,\n',
};
/** Bytes after which a response ends early, by file; the last one holds for all further responses. */
const cuts: Record<string, number[]> = {};
/** Serves the files as the worker does. */
const server = createServer((request, response) => {
  const id = request.url!.replace('/api/internal/uploads/', '');
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return void response.writeHead(401).end();
  if (files[id] === undefined) return void response.writeHead(404).end();
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const bytes = Buffer.from(files[id]).subarray(start);
  response.writeHead(start > 0 ? 206 : 200, { 'content-length': bytes.length });
  const cut = cuts[id]?.length === 1 ? cuts[id][0] : cuts[id]?.shift();
  if (cut === undefined || cut >= bytes.length) return void response.end(bytes);
  response.write(bytes.subarray(0, cut), () => response.destroy());
});
const dataDir = mkdtempSync(join(tmpdir(), 'hub-import-jobs-'));
let test: TestDatabase;
beforeAll(async () => {
  test = await startTestDatabase();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  prepareDataDir(dataDir);
});
afterAll(async () => {
  server.close();
  await test.close();
  rmSync(dataDir, { recursive: true });
});

const steps: string[] = [];
function buildContext(batchId: number, signal = new AbortController().signal): JobContext {
  return {
    db: test.db,
    database: { url: test.url, token: null, file: null },
    settings: readSettings({ DATA_DIR: dataDir, IMPORT_COUNTRY: 'TR' }),
    worker: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: TOKEN },
    job: { id: 1, batchId, subject: 'kahveler.csv', actor: TESTER },
    clock: () => new Date(),
    signal,
    progress: ({ step }: JobProgress) => void (steps.at(-1) === step || steps.push(step)),
  };
}
async function createBatch(uploadId: string): Promise<number> {
  await test.client.execute({
    sql: `insert into upload (id, name, size, part_size, multipart_id, state, created_at, created_by)
      values (?, 'kahveler.csv', ?, 1, '', 'complete', '', '')`,
    args: [uploadId, Buffer.byteLength(files[uploadId] ?? ' ')],
  });
  return await createImportBatch(
    test.db,
    { id: uploadId, name: 'kahveler.csv' },
    { now: new Date(), actor: TESTER },
  );
}

it('previews, applies, repairs and undoes an uploaded file, and keeps no copy of it', async () => {
  const id = await createBatch('first');
  const context = buildContext(id);
  const read = () => selectColumn(test.db, `select state from batch where id = ${id}`);
  expect(await handlers['import-preview']!(context, {})).toEqual({
    totalRows: 2,
    created: 1,
    changed: 0,
    unchanged: 0,
    rejected: 1,
  });
  expect(await read()).toEqual(['previewed']);
  expect(steps.splice(0)).toEqual(['download', 'copy', 'read', 'compare']);
  const counts = await handlers['import-apply']!(context, {});
  expect(counts).toMatchObject({
    imported: 1,
    citiesFound: 1,
    totalRows: 2,
    categoriesCreated: 1,
    rejected: 1,
  });
  // The preview has read the file.
  expect(steps).toEqual(['download', 'store', 'finish']);
  expect(await handlers['import-apply']!(context, {})).toEqual(counts);
  const cells = ['Adressiz', 'Atatürk Cad. 2', 'Bursa', 'TR', ''];
  expect(await handlers['import-repair']!(context, { rows: [{ position: 2, cells }] })).toEqual({
    repaired: 1,
    rejected: 0,
  });
  expect(await handlers['import-undo']!(context, {})).toEqual({ undone: 2, edited: 0 });
  expect(await read()).toEqual(['undone']);
  expect(await selectColumn(test.db, 'select count(*) from business')).toEqual([0]);
  expect([...readdirSync(join(dataDir, 'uploads')), ...readdirSync(join(dataDir, 'previews'))]).toEqual([]);
});

it('reads a file again if it is to be read otherwise than in the preview', async () => {
  const head = 'Ad,Adres,Şehir,Ülke,Not';
  files.chosen = `${head}\nKahve Dünyası,İstiklal Cad. 1,İzmir,TR,+90 212 418 00 11\n`;
  const id = await createBatch('chosen');
  await handlers['import-preview']!(buildContext(id), {});
  const columns = JSON.stringify({ Not: 'phone' });
  await test.client.execute({ sql: 'update batch set columns = ? where id = ?', args: [columns, id] });
  steps.splice(0);
  await handlers['import-apply']!(buildContext(id), {});
  expect(steps).toEqual(['download', 'read', 'store', 'finish']);
  expect(await selectColumn(test.db, 'select phone from business')).toEqual(['+90 212 418 00 11']);
  await handlers['import-undo']!(buildContext(id), {});
});

it('ends with a sentence if the file is gone, and at once if it is stopped', async () => {
  const gone = buildContext(await createBatch('gone'));
  await expect(handlers['import-preview']!(gone, {})).rejects.toThrow('no longer exists. Upload it again.');
  await expect(handlers['import-apply']!(buildContext(999), {})).rejects.toThrow(
    'The import of this job no longer',
  );
  files.second = files.first!;
  const stopped = buildContext(await createBatch('second'), AbortSignal.abort());
  await expect(handlers['import-apply']!(stopped, {})).rejects.toThrow('aborted');
  expect(await selectColumn(test.db, 'select count(*) from business')).toEqual([0]);
});

it('continues a download that ends early, and fails rather than import a part of the file', async () => {
  files.broken = files.first!;
  const size = Buffer.byteLength(files.broken);
  cuts.broken = [40, 20, size];
  const broken = buildContext(await createBatch('broken'));
  expect(await handlers['import-preview']!(broken, {})).toMatchObject({
    totalRows: 2,
    created: 1,
    rejected: 1,
  });
  cuts.broken = [10];
  await expect(handlers['import-apply']!(broken, {})).rejects.toThrow(
    `The uploaded file did not arrive whole: 30 of ${size} bytes. Try again.`,
  );
  // The proxy of a server can end a response early as if it were whole.
  files.shortened = files.first!;
  const shortened = buildContext(await createBatch('shortened'));
  files.shortened = files.first!.slice(0, 60);
  await expect(handlers['import-preview']!(shortened, {})).rejects.toThrow('did not arrive whole: ');
  expect(await selectColumn(test.db, 'select count(*) from business')).toEqual([0]);
  expect(readdirSync(join(dataDir, 'uploads'))).toEqual([]);
});
