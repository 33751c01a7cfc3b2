import { read as openWorkbook, utils } from '@e965/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Batch, BatchBusiness, RejectedRowView } from '../../../schema/contracts/batch.ts';
import type { ErrorBody } from '../../../schema/contracts/error-body.ts';
import { selectColumn } from '../../../schema/store/commands/testing/stored-rows.ts';
import { buildJsonRequest, requestAsOperator } from '../../testing/request.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { buildFile, createBatch, uploadFile } from '../../testing/uploads.ts';

const db = testDatabase();
const read = async <Body>(response: Response) => (await response.json()) as Body;
const getCode = async (response: Response) => `${response.status} ${(await read<ErrorBody>(response)).code}`;
const ask = (path: string, method = 'GET') => requestAsOperator(`/api/admin/batches${path}`, { method });
const send = (method: 'POST' | 'PATCH', path: string, body: unknown) =>
  requestAsOperator(`/api/admin/batches${path}`, buildJsonRequest(method, body));
/** Ends the jobs of a batch and sets its columns, as the runner does. */
const endJobs = async (id: number, columns: string) => {
  await db.$client.execute(`update job set state = 'done' where batch_id = ${id}`);
  await db.$client.execute(`update batch set ${columns} where id = ${id}`);
};
const readBatch = async (id: number) => read<Batch>(await ask(`/${id}`));
const unfinished = () =>
  selectColumn(db, `select kind from job where state in ('waiting', 'running') order by id`);

const group = { key: 'phone:removed', decision: 'decline', decidedBy: 'default' };
const PREVIEW = JSON.stringify({
  ...Object.fromEntries(
    [
      'seconds',
      'totalRows',
      'created',
      'changed',
      'unchanged',
      'merged',
      'kept',
      'rejected',
      'categoriesCreated',
      'citiesCreated',
      'citiesFound',
      'protectedValues',
    ].map((name) => [name, 0]),
  ),
  at: '2026-11-20T08:00:00.000Z',
  groups: [
    {
      ...group,
      field: 'phone',
      change: 'removed',
      from: null,
      to: null,
      count: 4,
      share: 0.5,
      surprise: 'high',
      samples: [],
    },
  ],
  missing: null,
  pages: { created: 0, changed: 0, removed: 0 },
  countries: [],
  rejections: [],
  warnings: [],
  skippedSheets: [],
  sheets: [],
});

let id: number;
beforeAll(() => seed(db));
beforeEach(async () => {
  await db.$client.execute('delete from job');
  id = (await createBatch('berlin.xlsx')).batch;
});

describe('a batch', () => {
  it('runs each step once, whoever asks how often, and nothing else meanwhile', async () => {
    await endJobs(id, `state = 'previewed', preview = '${PREVIEW}'`);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(`/${id}/apply`, 'POST')));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
    const jobs = await Promise.all(answers.map((answer) => read<{ job: { id: number } }>(answer)));
    expect(new Set(jobs.map(({ job }) => job.id)).size).toBe(1);
    expect(await unfinished()).toEqual(['import-apply']);
    expect(await readBatch(id)).toMatchObject({ state: 'applying', job: { kind: 'import-apply' } });
    for (const refused of [
      ask(`/${id}/preview`, 'POST'),
      send('POST', `/${id}/undo`, {}),
      send('PATCH', `/${id}`, { country: 'DE' }),
      ask(`/${id}`, 'DELETE'),
    ]) {
      const response = await refused;
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: 'batch_busy',
        details: { job: { id: jobs[0]!.job.id, kind: 'import-apply' } },
      });
    }
    expect(await unfinished()).toEqual(['import-apply']);
  });

  it('whose file only the command line has can be undone, but not compared or applied here', async () => {
    const answer = async (path: string, response: Promise<Response>) =>
      `${path} ${await getCode(await response)}`;
    await endJobs(id, `state = 'uploaded', upload_id = null`);
    expect(await readBatch(id)).toMatchObject({ isLocal: true });
    expect(await answer('preview', ask(`/${id}/preview`, 'POST'))).toBe('preview 409 file_not_on_server');
    await endJobs(id, `state = 'failed', applied_at = '2026'`);
    expect(await answer('apply', ask(`/${id}/apply`, 'POST'))).toBe('apply 409 file_not_on_server');
    expect((await send('POST', `/${id}/undo`, {})).status).toBe(202);
  });

  it.each([
    ['uploaded', null, { preview: 202, apply: 409, undo: 409, change: 200, discard: 200 }],
    ['previewed', null, { preview: 202, apply: 202, undo: 409, change: 200, discard: 200 }],
    ['previewing', null, { preview: 202, apply: 409, undo: 409, change: 200, discard: 200 }],
    ['failed', '2026', { preview: 409, apply: 202, undo: 202, change: 409, discard: 409 }],
    ['stopped', '2026', { preview: 409, apply: 202, undo: 202, change: 409, discard: 409 }],
    ['applied', '2026', { preview: 409, apply: 409, undo: 202, change: 409, discard: 409 }],
    ['undone', '2026', { preview: 409, apply: 409, undo: 409, change: 409, discard: 409 }],
    ['discarded', null, { preview: 409, apply: 409, undo: 409, change: 409, discard: 409 }],
  ])('that is %s (applied: %s) allows %j', async (state, appliedAt, expected) => {
    const reset = () => endJobs(id, `state = '${state}', applied_at = ${appliedAt && `'${appliedAt}'`}`);
    const asked = {
      preview: () => ask(`/${id}/preview`, 'POST'),
      apply: () => ask(`/${id}/apply`, 'POST'),
      undo: () => send('POST', `/${id}/undo`, { group: 'phone:changed' }),
      change: () => send('PATCH', `/${id}`, { feed: 'other' }),
      discard: () => ask(`/${id}`, 'DELETE'),
    };
    const statuses: Record<string, number> = {};
    for (const [name, request] of Object.entries(asked)) {
      await reset();
      statuses[name] = (await request()).status;
    }
    expect(statuses).toEqual(expected);
  });

  it('shows the decisions in force, and needs a new preview after other changes', async () => {
    await endJobs(id, `state = 'previewed', preview = '${PREVIEW}'`);
    // Single decisions of two operators are merged.
    await Promise.all([
      send('PATCH', `/${id}`, { decisions: { groups: { [group.key]: 'accept' } } }),
      send('PATCH', `/${id}`, { decisions: { groups: { 'email:changed': 'decline' } } }),
    ]);
    const decisions = {
      groups: { [group.key]: 'accept', 'email:changed': 'decline' },
      missing: 'unverify',
    };
    const decided = await read<Batch>(await send('PATCH', `/${id}`, { decisions: { missing: 'unverify' } }));
    expect(decided).toMatchObject({ state: 'previewed', decisions });
    expect(decided.preview!.groups).toMatchObject([{ ...group, decision: 'accept', decidedBy: 'operator' }]);
    const columns = { 'Firma adı': 'name', Notizen: null };
    expect(await read<Batch>(await send('PATCH', `/${id}`, { columns, country: 'DE' }))).toMatchObject({
      state: 'uploaded',
      country: 'DE',
      decisions,
    });
    expect(await selectColumn(db, `select columns from batch where id = ${id}`)).toEqual([
      JSON.stringify(columns),
    ]);
    expect((await send('PATCH', `/${id}`, {})).status).toBe(200);
    for (const wrong of [
      { country: 'Germany' },
      { decisions: { missing: 'drop' } },
      { state: 'applied' },
      [],
    ])
      expect(await getCode(await send('PATCH', `/${id}`, wrong))).toBe('400 invalid_request');
  });

  it('is listed newest first for every operator, and an unknown one is not found', async () => {
    const other = (await createBatch('istanbul.csv')).batch;
    const list = await ask('?limit=2');
    expect((await read<Batch[]>(list)).map((batch) => batch.id)).toEqual([other, id]);
    expect(list.headers.get('X-Total-Count')).toBe(
      String((await selectColumn(db, 'select count(*) from batch'))[0]),
    );
    for (const request of [
      ask('/999999'),
      ask('/999999', 'DELETE'),
      send('PATCH', '/999999', {}),
      send('PATCH', '/999999', { feed: 'a' }),
      ask('/999999/preview', 'POST'),
      ask('/999999/apply', 'POST'),
      send('POST', '/999999/undo', {}),
      ask('/999999/businesses'),
      ask('/999999/rejected'),
      ask('/999999/rejected.xlsx'),
      send('PATCH', '/999999/rejected/1', { cells: [] }),
      send('POST', '/999999/rejected', { uploadId: 'a'.repeat(32) }),
    ])
      expect(await getCode(await request)).toBe('404 not_found');
  });
});

describe('the rows of a batch', () => {
  const [before, after] = [
    {
      phone: ['+1 801 555 0100'],
      categoryId: [null],
      workingHours: ['{"Monday":"Closed"}'],
      isVerified: [0],
      nameKey: ['x'],
    },
    {
      phone: [null],
      categoryId: [null],
      workingHours: ['{"Monday":"9:00 AM - 5:00 PM"}'],
      isVerified: [1],
      nameKey: ['y'],
    },
  ];

  it('are shown with values in words, and those that later edits changed by themselves', async () => {
    const [pizza, bakery] = (await selectColumn(
      db,
      `select id from business where slug in ('joes-pizza-and-bar-provo', 'near-bakery-provo') order by slug`,
    )) as number[];
    const [category] = await selectColumn(db, `select id from category where slug = 'plumber'`);
    after.categoryId = [category as never];
    await db.$client.batch([
      {
        sql: `insert into batch_row values (?, ?, 'changed', ?, ?, 'edited')`,
        args: [id, pizza!, JSON.stringify(before), JSON.stringify(after)],
      },
      {
        sql: `insert into batch_row values (?, ?, 'created', null, '{"version":[1]}', '2026-11-20T08:00:00Z')`,
        args: [id, bakery!],
      },
      {
        sql: `insert into batch_row values (?, 999999, 'created', null, '{"version":[1]}', null)`,
        args: [id],
      },
    ]);
    const edited = {
      businessId: pizza,
      name: "Joe's Pizza & Bar",
      slug: 'joes-pizza-and-bar-provo',
      city: 'Provo',
      kind: 'changed',
      changes: [
        { field: 'phone', before: '+1 801 555 0100', after: null },
        { field: 'category', before: null, after: 'Plumber' },
        { field: 'workingHours', before: 'Monday Closed', after: 'Monday 9:00 AM - 5:00 PM' },
        { field: 'isVerified', before: 'no', after: 'yes' },
      ],
      undone: 'edited',
    };
    const all = await read<BatchBusiness[]>(await ask(`/${id}/businesses`));
    expect(all).toHaveLength(3);
    expect(all).toContainEqual(edited);
    expect(all).toContainEqual({
      ...edited,
      businessId: bakery,
      name: 'Near Bakery',
      slug: 'near-bakery-provo',
      kind: 'created',
      changes: [],
      undone: 'undone',
    });
    expect(all.at(-1)).toMatchObject({
      businessId: 999_999,
      name: null,
      slug: null,
      city: null,
      undone: null,
    });
    expect(await read(await ask(`/${id}/businesses?kind=changed&edited=true`))).toEqual([edited]);
    expect((await ask(`/${id}/businesses?limit=1&offset=1&kind=created`)).headers.get('X-Total-Count')).toBe(
      '2',
    );
  });

  it('that were rejected are listed, exported and repaired, one by one or with a workbook', async () => {
    const problems = [{ column: 'city', value: '', reason: 'The city is missing.', suggestion: 'Give one.' }];
    await db.$client.batch([
      { sql: `insert into batch_sheet values (?, 'Şubeler', '["name","city"]')`, args: [id] },
      ...[1, 2, 3].map((position) => ({
        sql: `insert into batch_reject values (?, ?, 'Şubeler', ?, ?, ?, ?)`,
        args: [
          id,
          position,
          position + 1,
          JSON.stringify([`مخبز ${position}`, '=1+1']),
          JSON.stringify(problems),
          position === 3 ? '2026' : null,
        ],
      })),
    ]);
    const rows = await read<RejectedRowView[]>(await ask(`/${id}/rejected?limit=2`));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual({
      position: 1,
      sheet: 'Şubeler',
      row: 2,
      headings: ['name', 'city'],
      cells: ['مخبز 1', '=1+1'],
      problems,
      repairedAt: null,
    });

    const file = await ask(`/${id}/rejected.xlsx`);
    expect(file.headers.get('Content-Disposition')).toBe(
      `attachment; filename="berlin-rejected.xlsx"; filename*=UTF-8''berlin-rejected.xlsx`,
    );
    expect(await readFirstSheet(file)).toEqual([
      ['name', 'city', 'Reason for rejection', 'Rejected row'],
      ['مخبز 1', '=1+1', 'The city is missing. Give one.', `${id}#1`],
      ['مخبز 2', '=1+1', 'The city is missing. Give one.', `${id}#2`],
    ]);

    const turkish = await ask(`/${id}/rejected.xlsx?language=tr`);
    expect(turkish.headers.get('Content-Disposition')).toBe(
      `attachment; filename="berlin-reddedilenler.xlsx"; filename*=UTF-8''berlin-reddedilenler.xlsx`,
    );
    // A suggestion that is not one of the importer stays as it is.
    expect((await readFirstSheet(turkish)).slice(0, 2)).toEqual([
      ['name', 'city', 'Reddedilme nedeni', 'Reddedilen satır'],
      ['مخبز 1', '=1+1', 'Şehir yok. Give one.', `${id}#1`],
    ]);

    // It leaves the system as an export of businesses does, so it is recorded.
    const entries = `select after from audit_entry where action = 'export.rejects' and after ->> 'batch' = ${id}`;
    expect(await selectColumn(db, entries)).toEqual([
      JSON.stringify({ batch: id, file: 'berlin.xlsx' }),
      JSON.stringify({ batch: id, file: 'berlin.xlsx' }),
    ]);

    const cells = ['مخبز 1', 'Dubai'];
    expect(await getCode(await send('PATCH', `/${id}/rejected/1`, { cells }))).toBe('409 batch_busy');
    await endJobs(id, `state = 'applied', applied_at = '2026'`);
    for (const [position, status] of [
      [1, 202],
      [1, 202],
      [2, 202],
      [3, 409],
      [4, 404],
    ])
      expect((await send('PATCH', `/${id}/rejected/${position}`, { cells })).status).toBe(status);
    // Two operators who repair one row.
    const others = { cells: ['مخبز 1', 'Doha'] };
    expect(await getCode(await send('PATCH', `/${id}/rejected/1`, others))).toBe('409 batch_busy');
    const { id: uploadId } = await uploadFile('repaired.xlsx', buildFile(60));
    for (let time = 0; time < 2; time++)
      expect((await send('POST', `/${id}/rejected`, { uploadId })).status).toBe(202);
    expect(await selectColumn(db, `select input from job where state = 'waiting' order by id`)).toEqual([
      JSON.stringify({ rows: [{ position: 1, cells }] }),
      JSON.stringify({ rows: [{ position: 2, cells }] }),
      JSON.stringify({ uploadId }),
    ]);
    expect(await getCode(await send('POST', `/${id}/undo`, {}))).toBe('409 batch_busy');
    expect(await readBatch(id)).toMatchObject({ state: 'applied', job: { kind: 'import-repair' } });
  });
});

describe('import rules', () => {
  it('are stored once per group of a feed, listed and deleted', async () => {
    const rule = { feed: 'berlin', groupKey: 'phone:removed', decision: 'accept' };
    const ask = (method: 'POST', body: unknown) =>
      requestAsOperator('/api/admin/import-rules', buildJsonRequest(method, body));
    const list = async () => read<object[]>(await requestAsOperator('/api/admin/import-rules'));
    const first = await ask('POST', rule);
    expect(first.status).toBe(201);
    const stored = await read<{ id: number }>(first);
    expect(await read(await ask('POST', { ...rule, decision: 'decline' }))).toMatchObject({ id: stored.id });
    expect(await list()).toMatchObject([{ ...rule, decision: 'decline', createdBy: 'Test Operator' }]);
    expect(await getCode(await ask('POST', { ...rule, decision: 'maybe' }))).toBe('400 invalid_request');
    const remove = () => requestAsOperator(`/api/admin/import-rules/${stored.id}`, { method: 'DELETE' });
    expect((await remove()).status).toBe(204);
    expect(await getCode(await remove())).toBe('404 not_found');
    expect(await list()).toEqual([]);
    const entries = `select action from audit_entry where entity = 'rule' and entity_id = '${stored.id}' order by id`;
    expect(await selectColumn(db, entries)).toEqual(['rule.store', 'rule.store', 'rule.delete']);
  });
});

/** Cells of the first sheet of a workbook. */
async function readFirstSheet(response: Response): Promise<string[][]> {
  const { Sheets, SheetNames } = openWorkbook(new Uint8Array(await response.arrayBuffer()));
  return utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 });
}
