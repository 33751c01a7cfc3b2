import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminBusiness } from '../../../schema/contracts/admin-business.ts';
import type { BusinessDetail } from '../../../schema/contracts/business.ts';
import type { UploadedPhoto } from '../../../schema/contracts/photo.ts';
import { removeUnusedPhotos } from '../../photos/remove-photos.ts';
import { seed, testDatabase } from '../../testing/data/seed.ts';
import { createSessionHeaders, getOperatorHeaders } from '../../testing/operators/session-headers.ts';
import {
  buildComment,
  buildExif,
  buildExifSegment,
  buildJpeg,
  buildPng,
  buildWebp,
  sendPhoto,
} from '../../testing/photos.ts';
import {
  bindings,
  buildJsonRequest,
  requestAsOperator,
  requestFresh,
  sendRequest,
} from '../../testing/request.ts';
import { captureErrorLog } from '../../testing/silence-log.ts';

const DAY = 24 * 3600_000;
const db = testDatabase();
let business: AdminBusiness;

beforeAll(async () => {
  await seed(db);
  const { rows } = await db.$client.execute(
    'select id from business where removed_at is null order by id limit 1',
  );
  business = (await (
    await requestAsOperator(`/api/admin/businesses/${rows[0]!.id}`)
  ).json()) as AdminBusiness;
});

async function upload(bytes: Uint8Array<ArrayBuffer>): Promise<UploadedPhoto> {
  const response = await sendPhoto(bytes);
  expect(response.status, await response.clone().text()).toBe(201);
  return (await response.json()) as UploadedPhoto;
}

async function loadStored(url: string): Promise<{ bytes: Uint8Array; text: string }> {
  const bytes = new Uint8Array(await (await sendRequest(url)).arrayBuffer());
  return { bytes, text: String.fromCharCode(...bytes) };
}

const countObjects = async () => (await bindings.PHOTOS.list()).objects.length;
const edit = (fields: object) =>
  requestAsOperator(`/api/businesses/${business.id}`, buildJsonRequest('PATCH', fields));

describe('an uploaded photo', () => {
  it('loses position, camera, comments, thumbnail and all that is not the picture', async () => {
    const html = '<script>alert(1)</script>';
    const jpeg = buildJpeg({
      before: [buildExifSegment(6), buildComment(html)],
      after: [...new TextEncoder().encode(html)],
    });
    const stored = [
      // Orientation 6 turns the picture, so its size is that of the turned one.
      { ...(await upload(jpeg)), width: 480, height: 640, type: 'image/jpeg' },
      {
        ...(await upload(buildPng({ tEXt: [72, 73], eXIf: buildExif(1) }))),
        width: 640,
        height: 480,
        type: 'image/png',
      },
      {
        ...(await upload(buildWebp({ EXIF: buildExif(1), 'XMP ': [72, 73] }))),
        width: 640,
        height: 480,
        type: 'image/webp',
      },
    ];
    for (const { url, width, height, type } of stored) {
      expect(url).toMatch(new RegExp(`^/photos/[0-9a-f]{32}-${width}x${height}\\.(jpg|png|webp)$`));
      const { text } = await loadStored(url);
      expect(text).not.toMatch(/GPS|script|tEXt|eXIf|XMP|HI/);
      expect((await sendRequest(url)).headers.get('Content-Type')).toBe(type);
    }
    const [first] = stored;
    const { bytes, text } = await loadStored(first!.url);
    // All that is left of EXIF is the orientation.
    expect(text.match(/Exif/g)).toHaveLength(1);
    expect([...bytes.subarray(2, 38)]).toEqual([
      0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0,
      0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
    ]);
    // What is clean stays as it is.
    const clean = buildJpeg({ width: 300, height: 300 });
    expect((await loadStored((await upload(clean)).url)).bytes).toEqual(clean);
  });

  it('is stored once, whatever name and type are claimed', async () => {
    const bytes = buildPng({}, 801);
    const { url } = await upload(bytes);
    const before = await countObjects();
    const again = await sendPhoto(bytes, { 'Content-Type': 'text/html' });
    expect(await again.json()).toMatchObject({ url, width: 801, height: 480 });
    expect(await countObjects()).toBe(before);
  });

  it.each([
    ['HTML that calls itself a picture', '<html><script>alert(1)</script>', 400, 'not_a_photo'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 400, 'not_a_photo'],
    ['HTML before a picture', new Blob(['<html>', buildJpeg()]), 400, 'not_a_photo'],
    ['a GIF', 'GIF89a', 400, 'not_a_photo'],
    ['nothing', '', 400, 'empty_file'],
    ['half a JPEG', buildJpeg().slice(0, -4), 400, 'photo_damaged'],
    ['half a PNG', buildPng().slice(0, -20), 400, 'photo_damaged'],
    ['half a WebP', buildWebp().slice(0, -3), 400, 'photo_damaged'],
    ['a JPEG that no browser decodes', buildJpeg({ frame: 0xc9 }), 400, 'photo_damaged'],
    ['an animated PNG', buildPng({ acTL: [0, 0, 0, 2] }), 400, 'photo_animated'],
    ['an animated WebP', buildWebp({}, 0b10), 400, 'photo_animated'],
    ['a PNG turned by its metadata', buildPng({ eXIf: buildExif(6) }), 400, 'photo_turned'],
    ['a small picture', buildJpeg({ width: 199 }), 400, 'photo_too_small'],
    ['a wide picture', buildJpeg({ width: 8001 }), 400, 'photo_too_wide'],
    ['a picture of 48 megapixels', buildJpeg({ width: 8000, height: 6000 }), 400, 'photo_too_wide'],
    ['11 MB', new Uint8Array(11 * 1024 * 1024), 413, 'file_too_large'],
  ])('is not %s', async (_, body, status, code) => {
    const before = await countObjects();
    const response = await sendPhoto(body, { 'Content-Type': 'image/jpeg' });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
    expect(await countObjects()).toBe(before);
  });

  it('comes from operators who may edit, with the token of their session', async () => {
    const body = buildJpeg({ width: 777 });
    const before = await countObjects();
    const strangers = Array.from({ length: 20 }, () =>
      sendRequest('/api/admin/photos', { method: 'POST', body }),
    );
    for (const response of await Promise.all(strangers)) expect(response.status).toBe(401);
    const { 'X-CSRF-Token': _, ...noToken } = await createSessionHeaders(new Date());
    const reader = await createSessionHeaders(new Date(), 'read');
    for (const headers of [noToken, reader]) {
      const response = await sendRequest('/api/admin/photos', { method: 'POST', body, headers });
      expect(response.status).toBe(403);
    }
    expect(await countObjects()).toBe(before);
  });
});

describe('the file of a photo', () => {
  it('is a picture that runs nothing, without a query', async () => {
    const { url } = await upload(buildWebp());
    const closed = { DATABASE_URL: 'http://127.0.0.1:9' };
    const { status, headers } = await sendRequest(url, {}, closed);
    expect([status, headers.get('Cache-Control'), headers.get('X-Content-Type-Options')]).toEqual([
      200,
      'public, max-age=86400',
      'nosniff',
    ]);
    expect(headers.get('Content-Security-Policy')).toContain('sandbox');
    const same = { headers: { 'If-None-Match': headers.get('ETag')! } };
    expect((await sendRequest(url, same, closed)).status).toBe(304);
    expect((await sendRequest(url, { method: 'HEAD' }, closed)).headers.get('Content-Type')).toBe(
      'image/webp',
    );
    const unknown = url.replace(/[0-9a-f]{32}/, '0'.repeat(32));
    expect((await sendRequest(unknown, {}, closed)).status).toBe(404);
    expect((await sendRequest(url, { method: 'DELETE' })).status).toBe(405);
    // A broken store is no missing picture.
    const broken = { get: () => Promise.reject(new Error('down')) } as unknown as R2Bucket;
    const { result } = await captureErrorLog(() => sendRequest(unknown, {}, { PHOTOS: broken }));
    expect(result.status).toBe(503);
  });

  it('is streamed, and read from the bucket only within the limit of calls', async () => {
    const { url } = await upload(buildJpeg({ width: 802 }));
    const unknown = url.replace(/[0-9a-f]{32}/, '1'.repeat(32));
    const reads: string[] = [];
    const watched = new Proxy(bindings.PHOTOS, {
      get: (bucket, method: 'get' | 'head') => (file: string) => {
        reads.push(method);
        return bucket[method](file);
      },
    });
    let isWithin = true;
    const limit = () => Promise.resolve({ success: isWithin });
    const changed = { PHOTOS: watched, API_CALLS: { limit } as unknown as RateLimit };
    const ask = async (path: string, init: RequestInit = {}) => {
      const from = { 'CF-Connecting-IP': '192.0.2.1', ...(init.headers as Record<string, string>) };
      return (await sendRequest(path, { ...init, headers: from }, changed)).status;
    };
    // The bytes are read once, and not at all for what does not need them.
    const known = { headers: { 'If-None-Match': `"${url.slice('/photos/'.length).slice(0, 32)}"` } };
    expect([await ask(url, { method: 'HEAD' }), await ask(url, known)]).toEqual([200, 304]);
    expect([await ask(url), await ask(url), reads]).toEqual([200, 200, ['head', 'head', 'get']]);
    isWithin = false;
    expect([await ask(url), await ask(unknown), await ask(unknown, known), reads.length]).toEqual([
      200, 429, 429, 3,
    ]);
  });
});

describe('photos of a business', () => {
  it('are a field like any other: in order, with conflicts, shown by the API', async () => {
    const [a, b] = [await upload(buildJpeg({ width: 901 })), await upload(buildJpeg({ width: 902 }))];
    const photos = [
      { url: b.url, small: a.url, alt: 'Terrace' },
      { url: a.url, small: null, alt: null },
    ];
    const { version, photos: base } = business;
    // Repeated pictures count once, and blank texts are none.
    const sent = [photos[0], { url: a.url, alt: ' ' }, { url: b.url }];
    const edited = await edit({ version, base: { photos: base }, photos: sent });
    expect(edited.status, await edited.clone().text()).toBe(200);
    const stored = (await edited.json()) as AdminBusiness;
    expect(stored.photos).toEqual(photos);
    expect(stored.protectedFields).toContain('photos');
    const shown = (await (await requestFresh(`/api/businesses/${business.slug}`)).json()) as BusinessDetail;
    expect(shown.photos).toEqual(photos);
    const listed = await requestFresh(`/api/businesses?has=photo&limit=100`);
    expect(((await listed.json()) as { slug: string }[]).map(({ slug }) => slug)).toContain(business.slug);
    // Another operator with the old list.
    const late = await edit({ version, base: { photos: base }, photos: [{ url: a.url }] });
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, 'conflict']);
    const emptied = (await (await edit({ photos: [] })).json()) as AdminBusiness;
    expect(emptied.photos).toBeNull();
  });

  it.each([
    [
      'a photo that was not uploaded',
      [{ url: `/photos/${'0'.repeat(32)}-640x480.jpg` }],
      422,
      'unknown_photo',
    ],
    ['another address', [{ url: 'https://img.example/a.jpg' }], 400, 'unknown_photo'],
    [
      'thirteen',
      Array.from({ length: 13 }, (_, i) => ({ url: `/photos/${String(i).padStart(32, '0')}-640x480.jpg` })),
      400,
      'too_many_photos',
    ],
  ])('cannot be %s', async (_, photos, status, code) => {
    const response = await edit({ photos });
    const { issues } = (await response.json()) as { issues: { code: string }[] };
    expect([response.status, issues[0]?.code]).toEqual([status, code]);
  });

  it('can be taken off the web once no business shows them', async () => {
    const { url } = await upload(buildJpeg({ width: 903 }));
    const remove = async (headers: Record<string, string>) => {
      const response = await sendRequest(`/api/admin${url}`, { method: 'DELETE', headers });
      return [response.status, response.status === 204 || ((await response.json()) as { code: string }).code];
    };
    const all = await getOperatorHeaders();
    expect((await edit({ photos: [{ url }] })).status).toBe(200);
    expect((await sendRequest(url)).status).toBe(200);
    expect(await remove(await createSessionHeaders(new Date(), 'edit'))).toEqual([403, 'role_required']);
    expect(await remove(all)).toEqual([409, 'photo_shown']);
    expect((await sendRequest(url)).status).toBe(200);

    expect((await edit({ photos: [] })).status).toBe(200);
    expect(await remove(all)).toEqual([204, true]);
    expect((await sendRequest(url)).status).toBe(404);
    // Nor does a browser that has it hear that it is still there.
    const known = { headers: { 'If-None-Match': `"${url.slice('/photos/'.length).slice(0, 32)}"` } };
    expect((await sendRequest(url, known)).status).toBe(404);
    expect(await remove(all)).toEqual([404, 'not_found']);
    expect((await edit({ photos: [{ url }] })).status).toBe(422);
    const { rows } = await db.$client.execute(
      `select entity_id from audit_entry where action = 'photo.delete'`,
    );
    expect(rows.map(({ entity_id }) => `/photos/${String(entity_id)}`)).toEqual([url]);
  });

  it('are deleted half a year after the last business gave them up', async () => {
    const [kept, unused] = [
      await upload(buildJpeg({ width: 1001 })),
      await upload(buildJpeg({ width: 1002 })),
    ];
    expect((await edit({ photos: [{ url: kept.url }] })).status).toBe(200);
    const now = Date.now();
    const run = (days: number) => removeUnusedPhotos(db, bindings.PHOTOS, new Date(now + days * DAY));
    expect(await run(179)).toBe(0);
    expect(await run(181)).toBeGreaterThan(0);
    expect(await bindings.PHOTOS.head(kept.url.slice('/photos/'.length))).not.toBeNull();
    expect(await bindings.PHOTOS.head(unused.url.slice('/photos/'.length))).toBeNull();
    // Removed businesses keep theirs, because they can be restored.
    await requestAsOperator(`/api/businesses/${business.id}`, { method: 'DELETE' });
    expect(await run(400)).toBe(0);
  });

  it('leave no bytes behind, and none go that are uploaded meanwhile', async () => {
    const before = await countObjects();
    const bytes = buildJpeg({ width: 1003 });
    const { PHOTOS } = bindings;
    const run = (bucket: Partial<R2Bucket>) =>
      removeUnusedPhotos(db, bucket as R2Bucket, new Date(Date.now() + 181 * DAY));
    // The bucket stores it and fails to say so.
    const put: R2Bucket['put'] = async (...given: Parameters<R2Bucket['put']>) => {
      await PHOTOS.put(...given);
      throw new Error('lost');
    };
    const headers = await getOperatorHeaders();
    const { result } = await captureErrorLog(() =>
      sendRequest(
        '/api/admin/photos',
        { method: 'POST', body: bytes, headers },
        {
          PHOTOS: { put } as unknown as R2Bucket,
        },
      ),
    );
    expect(result.status).toBe(503);
    expect(await countObjects()).toBe(before + 1);
    await expect(run({ delete: () => Promise.reject(new Error('down')) })).rejects.toThrow('unavailable');

    const meanwhile: Response[] = [];
    const remove: R2Bucket['delete'] = async (files) => {
      const { result: refused } = await captureErrorLog(() => sendPhoto(bytes));
      meanwhile.push(refused);
      await PHOTOS.delete(files);
    };
    expect(await run({ delete: remove })).toBeGreaterThan(0);
    expect(await meanwhile[0]!.json()).toMatchObject({ code: 'photo_being_deleted' });
    expect(await countObjects()).toBe(before);
    expect((await sendRequest((await upload(bytes)).url)).status).toBe(200);
  });
});
