import { profileImageSources } from '@vibeline/core/features/media/media.rules';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { attachMedia, deleteMediaOfPost, listMediaOfPosts } from '../../../src/features/media/post-media.queries.ts';
import { openDiskStorage } from '../../../src/storage/disk-storage.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { listFiles, paint, sendForm, upload } from '../../support/upload.ts';

let app: TestApp;
let ana: { id: number; token: string };
let ben: { id: number; token: string };
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  ben = await app.register('ben');
});
afterAll(() => app.close());

let seed = 20;
async function uploadOne() {
  seed += 1;
  const { json } = await upload(app, ana.token, await paint(400, seed));
  return { id: json.id as number, signed: json.mediaUrl as string, plain: json.mediaUrl.split('?')[0] as string };
}

async function postWith(ids: number[], alt: string | null = null): Promise<number> {
  const input = { content: 'look', isAnonymous: false, category: null, hashtags: [], media: [] };
  const { id } = await app.services.posts.create({ id: ana.id, sessionId: 0 }, input, { idempotencyKey: null });
  const list = ids.map((mediaId) => ({ id: mediaId, alt }));
  await inTransaction(app.database.db, (trx) => attachMedia(trx, id, ana.id, list));
  return id;
}

const setPost = (id: number, values: { visibility?: 'followers'; deleted_at?: number }) =>
  app.database.db.updateTable('posts').set(values).where('id', '=', id).execute();
const get = (url: string, headers: Record<string, string> = {}) => app.call('GET', url, { headers });

describe('a file of a public post', () => {
  let plain: string;
  let size: number;
  beforeAll(async () => {
    const one = await uploadOne();
    await postWith([one.id]);
    plain = one.plain;
    size = Number((await get(plain)).headers['content-length']);
  });

  it('is public, with its type, may be shown anywhere, cannot run scripts, and may be cached forever', async () => {
    const { status, headers } = await get(plain);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(headers['content-disposition']).toMatch(/^inline; filename="vibeline-[0-9a-f]{8}\.webp"$/);
    expect((await get(plain, { 'if-none-match': String(headers['etag']) })).status).toBe(304);
    const absentWidth = plain.replace('.webp', '-123.webp');
    expect((await get(absentWidth, { 'if-none-match': `"${absentWidth.split('/').at(-1)}"` })).status).toBe(404);
    const head = await app.call('HEAD', plain);
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, String(size), '']);
  });

  it.each([
    ['bytes=0-9', 206, () => `bytes 0-9/${size}`, 10],
    ['bytes=10-', 206, () => `bytes 10-${size - 1}/${size}`, () => size - 10],
    ['bytes=-5', 206, () => `bytes ${size - 5}-${size - 1}/${size}`, 5],
    ['bytes=0-99999999', 206, () => `bytes 0-${size - 1}/${size}`, () => size],
    ['bytes=99999999-', 416, () => `bytes */${size}`, null],
    ['bytes=-0', 416, () => `bytes */${size}`, null],
    ['bytes=9-2', 200, () => undefined, () => size],
    ['bytes=0-1,5-6', 200, () => undefined, () => size],
    ['lines=1-2', 200, () => undefined, () => size],
  ])('responds to the range %s with %i', async (range, status, contentRange, length) => {
    const reply = await app.server.inject({ url: plain, headers: { range } });
    expect([reply.statusCode, reply.headers['content-range']]).toEqual([status, contentRange()]);
    if (length !== null) expect(reply.rawPayload.length).toBe(typeof length === 'number' ? length : length());
  });

  it('is sent whole when If-Range names another version', async () => {
    expect((await get(plain, { range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200);
  });

  it.each([
    '/media/none.webp',
    '/media/..%2f..%2fvibeline.db',
    `/media/${'0'.repeat(32)}.webp`,
    `/media/${'0'.repeat(32)}.source`,
  ])('does not exist at %s', async (url) => {
    const { status, json } = await get(url);
    expect([status, json]).toEqual([404, { message: 'Not found', reason: 'media_not_found' }]);
  });
});

describe('a file that is not public', () => {
  let one: Awaited<ReturnType<typeof uploadOne>>;
  beforeEach(async () => {
    one = await uploadOne();
  });

  it('is sent to its owner only, by token or signed URL, and not stored by shared caches', async () => {
    const absent = await get(`/media/${'0'.repeat(32)}.webp`);
    const without = await get(one.plain);
    expect([without.status, without.text]).toEqual([absent.status, absent.text]);
    const signed = await get(one.signed);
    expect([signed.status, signed.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
    expect((await get(one.signed.replace('.webp', '-320.webp'))).status).toBe(200);
    expect((await app.call('GET', one.plain, { token: ana.token })).status).toBe(200);
    // A token takes precedence over a signed URL that another member passed on.
    expect((await app.call('GET', one.signed, { token: ben.token })).status).toBe(404);
    expect((await app.call('GET', one.plain, { token: 'd'.repeat(43) })).status).toBe(404);
  });

  it('is not sent for a URL that is changed, extended, signed for another file, or expired', async () => {
    const other = await uploadOne();
    const query = one.signed.split('?')[1] ?? '';
    const forged = [
      `${other.plain}?${query}`,
      one.signed.replace(`v=${ana.id}`, `v=${ben.id}`),
      one.signed.replace(/e=\d+/, 'e=9999999999'),
      one.signed.replace(/s=.{4}/, 's=AAAA'),
      `${one.plain}?${query}&s=x`,
      `${one.plain}?v=${ana.id}`,
    ];
    for (const url of forged) expect([url, (await get(url)).status]).toEqual([url, 404]);
    const expires = Number(/e=(\d+)/.exec(query)?.[1]) * 1000;
    expect(expires - app.clock.now).toBeLessThanOrEqual(10 * 60_000);
    app.clock.now += 10 * 60_000;
    expect((await get(one.signed)).status).toBe(404);
  });

  it('is no longer sent to others when its post is not public any more, nor to anyone when it is deleted', async () => {
    const postId = await postWith([one.id]);
    expect((await get(one.plain)).status).toBe(200);
    await setPost(postId, { visibility: 'followers' });
    expect((await get(one.plain)).status).toBe(404);
    const second = await uploadOne();
    const secondPost = await postWith([second.id]);
    await setPost(secondPost, { deleted_at: 1 });
    expect((await get(second.plain)).status).toBe(404);
    expect((await get(second.signed)).status).toBe(404);
  });
});

describe('media of a post', () => {
  it('are listed in their order, for a page of posts in one statement, and removed with the post', async () => {
    const [first, second] = [await uploadOne(), await uploadOne()];
    const postId = await postWith([second.id, first.id], 'A harbour');
    const rows = (await listMediaOfPosts(app.database.db, [postId, 999])).get(postId) ?? [];
    expect(rows.map(({ id, alt }) => [id, alt])).toEqual([
      [second.id, 'A harbour'],
      [first.id, 'A harbour'],
    ]);
    const before = await listFiles(app);
    const names = await inTransaction(app.database.db, (trx) => deleteMediaOfPost(trx, postId));
    await app.services.media.removeFiles(names);
    expect((await get(first.plain)).status).toBe(404);
    expect(before.length - (await listFiles(app)).length).toBe(4);
  });

  it('must be the author’s, distinct, in no other post, and not failed', async () => {
    const one = await uploadOne();
    await expect(postWith([one.id, one.id])).rejects.toMatchObject({ code: 'invalid', reason: 'invalid_media' });
    await postWith([one.id]);
    await expect(postWith([one.id])).rejects.toMatchObject({ reason: 'invalid_media' });
    const his = (await upload(app, ben.token, await paint(50, 50))).json;
    await expect(postWith([his.id])).rejects.toMatchObject({ reason: 'invalid_media' });
    expect((await app.call('GET', `/api/media/${his.id}`, { token: ana.token })).status).toBe(404);
    expect((await app.call('DELETE', `/api/media/${his.id}`, { token: ana.token })).status).toBe(404);
    expect((await app.call('DELETE', `/api/media/${one.id}`, { token: ana.token })).status).toBe(404);
  });

  it('are at most ten images', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 11; count += 1) ids.push((await uploadOne()).id);
    await expect(postWith(ids)).rejects.toMatchObject({ message: 'A post can have at most 10 images' });
    await postWith(ids.slice(0, 10));
  });

  it('may be uploaded with an alt text', async () => {
    const reply = await sendForm(app, '/api/media', ana.token, [
      { field: 'alt', value: ' A lighthouse ' },
      { field: 'file', bytes: await paint(60, 60) },
    ]);
    expect(reply.json.alt).toBe('A lighthouse');
    const long = await sendForm(app, '/api/media', ana.token, [
      { field: 'alt', value: 'x'.repeat(1001) },
      { field: 'file', bytes: await paint(61, 61) },
    ]);
    expect(long.status).toBe(400);
    const left = await app.database.db.selectFrom('media').select('id').where('width', '=', 61).execute();
    expect(left).toEqual([]);
  });
});

describe('a profile image', () => {
  const viewer = () => ({ id: ana.id, sessionId: 0 });
  const save = async (bytes: Buffer) => {
    const staged = await app.services.media.stage(viewer(), { bytes: chunked(bytes), accepts: ['image'] });
    return app.services.media.saveProfileImage(viewer(), staged);
  };
  const sizeOf = async (url: string) => {
    const reply = await app.server.inject({ url });
    expect(reply.statusCode).toBe(200);
    const { format, width, height } = await sharp(reply.rawPayload).metadata();
    return { format, width, height };
  };

  it('is square, 320 pixels wide, with copies for small avatars', async () => {
    const url = await save(await paint(900, 500));
    for (const source of profileImageSources(url)) {
      expect(await sizeOf(source.url)).toEqual({ format: 'webp', width: source.width, height: source.width });
    }
  });

  it('is sent itself where a copy would be wider', async () => {
    const [, wider] = profileImageSources(await save(await paint(100, 501)));
    expect(await sizeOf(wider?.url ?? '')).toMatchObject({ width: 100, height: 100 });
  });
});

async function* chunked(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

it('addresses in the bucket are valid from the time of the clock that processes share', async () => {
  const times: number[] = [];
  const redirecting = await openTestApp({
    mediaDelivery: 'redirect',
    openStorage: async (dataDir) => ({
      ...openDiskStorage(dataDir),
      presign: async (name, { from }) => {
        times.push(from);
        return `https://bucket.example/${name}`;
      },
    }),
  });
  redirecting.clock.now = Date.UTC(2030, 0, 1, 12, 4);
  const { token } = await redirecting.register('ana');
  const { json } = await upload(redirecting, token, await paint(400, 300));
  const body = { content: 'look', media: [{ id: json.id }] };
  await redirecting.call('POST', '/api/posts', { token, body });
  expect((await redirecting.call('GET', json.mediaUrl.split('?')[0])).status).toBe(302);
  expect(times.at(-1)).toBe(Date.UTC(2030, 0, 1, 12));
  await redirecting.close();
});
