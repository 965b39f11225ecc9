import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BucketConfig } from '../../../src/config.ts';
import { cleanUpMedia } from '../../../src/features/media/media-cleanup.ts';
import { openBucket } from '../../../src/storage/bucket/bucket.ts';
import { openStorage } from '../../../src/storage/open-storage.ts';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { hasS3, makeTestBucketBehindProxy } from '../../support/bucket.ts';
import type { TcpProxy } from '../../support/tcp-proxy.ts';
import { paint, upload } from '../../support/upload.ts';

const MB = 1024 * 1024;

const pathOf = (url: string) => url.split('?')[0] ?? '';
const namesIn = async ({ storage }: TestApp) => {
  const names: string[] = [];
  for await (const { name } of storage.list()) names.push(name);
  return names.sort();
};

describe.skipIf(!hasS3)('media in a bucket', () => {
  let app: TestApp;
  let config: BucketConfig;
  let proxy: TcpProxy;
  let ana: TestMember;
  let ben: TestMember;

  beforeAll(async () => {
    ({ config, proxy } = await makeTestBucketBehindProxy());
    app = await openTestApp({
      openStorage: async (dataDir) =>
        openStorage({ dataDir, mediaCacheBytes: 100 * MB, workers: 1 }, openBucket(config)),
    });
    ana = await app.register('ana');
    ben = await app.register('ben');
  });
  afterAll(async () => {
    await app.close();
    proxy.close();
  });

  async function uploadOne(): Promise<{ id: number; signed: string; plain: string }> {
    const { status, json } = await upload(app, ana.token, await paint(400, 300));
    expect(status).toBe(201);
    return { id: json.id, signed: json.mediaUrl, plain: pathOf(json.mediaUrl) };
  }

  async function post(mediaId: number | null) {
    const body = { content: 'look', ...(mediaId !== null && { media: [{ id: mediaId }] }) };
    return app.call('POST', '/api/posts', { token: ana.token, body });
  }

  it('are uploaded, served with ranges, and seen by those alone who may see them', async () => {
    const { id, signed, plain } = await uploadOne();
    expect((await app.call('GET', signed)).status).toBe(200);
    expect((await app.call('GET', plain)).status).toBe(404);
    expect((await app.call('GET', plain, { token: ben.token })).status).toBe(404);
    expect((await post(id)).status).toBe(201);
    const whole = await app.call('GET', plain);
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const part = await app.call('GET', plain, { headers: { range: 'bytes=0-9' } });
    expect([part.status, part.headers['content-length']]).toEqual([206, '10']);
    const head = await app.call('HEAD', plain);
    expect([head.status, head.headers['content-length']]).toEqual([200, whole.headers['content-length']]);
  });

  it('are still read while the bucket is away, when they were read before; uploads get a clear answer, texts work', async () => {
    const seen = await uploadOne();
    const unseen = await uploadOne();
    for (const { id } of [seen, unseen]) await post(id);
    expect((await app.call('GET', seen.plain)).status).toBe(200);
    const before = await app.database.db.selectFrom('media').select('id').execute();
    proxy.refuse();
    try {
      expect((await app.call('GET', seen.plain)).status).toBe(200);
      const missed = await app.call('GET', unseen.plain);
      expect([missed.status, missed.json.reason]).toEqual([503, 'storage_unavailable']);
      expect(missed.headers['cache-control']).toBe('no-store');
      const refused = await upload(app, ana.token, await paint(410, 300));
      expect(refused.status).toBe(503);
      expect(refused.json).toMatchObject({
        reason: 'storage_unavailable',
        message: 'Storage is not available. Please try again.',
      });
      expect(refused.headers['retry-after']).toBe('5');
      const text = await post(null);
      expect(text.status).toBe(201);
      const gone = await app.call('DELETE', `/api/posts/${text.json.id}`, { token: ana.token });
      expect(gone.status).toBeLessThan(300);
      expect(await app.metrics()).toContain('storage_available 0');
      expect(await app.database.db.selectFrom('media').select('id').execute()).toEqual(before);
    } finally {
      proxy.restore();
    }
    expect((await app.call('GET', unseen.plain)).status).toBe(200);
    expect(await app.metrics()).toContain('storage_available 1');
  });

  it('are gone from the bucket with their rows, and by the sweep', async () => {
    const before = await namesIn(app);
    const { id } = await uploadOne();
    // Files of refused uploads before may be removed meanwhile.
    const added = (await namesIn(app)).filter((name) => !before.includes(name));
    expect(added.length).toBeGreaterThan(0);
    expect((await app.call('DELETE', `/api/media/${id}`, { token: ana.token })).status).toBeLessThan(300);
    expect((await namesIn(app)).filter((name) => added.includes(name))).toEqual([]);
    const orphan = `${'0'.repeat(32)}.webp`;
    await app.storage.save(orphan, Buffer.from('x'));
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, Date.now());
    expect(await app.storage.find(orphan)).not.toBeNull();
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, Date.now() + 2 * 60 * 60 * 1000);
    expect(await app.storage.find(orphan)).toBeNull();
    expect((await namesIn(app)).filter((name) => !before.includes(name))).toEqual([]);
  });
});

describe.skipIf(!hasS3)('media that browsers fetch from the bucket', () => {
  let app: TestApp;
  let config: BucketConfig;
  let proxy: TcpProxy;
  let ana: TestMember;

  beforeAll(async () => {
    ({ config, proxy } = await makeTestBucketBehindProxy());
    app = await openTestApp({
      mediaDelivery: 'redirect',
      openStorage: async (dataDir) => openStorage({ dataDir, mediaCacheBytes: 0, workers: 1 }, openBucket(config)),
    });
    ana = await app.register('ana');
  });
  afterAll(async () => {
    await app.close();
    proxy.close();
  });

  it('are redirected to for a short time when everyone may see them, and else pass through the server', async () => {
    // The bucket looks at the real one.
    app.clock.now = Date.now();
    const { json } = await upload(app, ana.token, await paint(400, 300));
    const plain = pathOf(json.mediaUrl);
    expect((await app.call('GET', json.mediaUrl)).status).toBe(200);
    expect((await app.call('GET', plain)).status).toBe(404);
    const body = { content: 'look', media: [{ id: json.id }] };
    expect((await app.call('POST', '/api/posts', { token: ana.token, body })).status).toBe(201);

    const sent = await app.call('GET', plain);
    expect(sent.status).toBe(302);
    const location = String(sent.headers['location']);
    expect(location.startsWith(`${config.endpoint}/`)).toBe(true);
    const maxAge = Number(/^public, max-age=(\d+)$/.exec(String(sent.headers['cache-control']))?.[1]);
    const url = new URL(location);
    expect(Number(url.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(600);
    expect(maxAge).toBeGreaterThan(0);
    expect(maxAge).toBeLessThan(600);
    expect((await app.call('GET', plain)).headers['location']).toBe(location);

    const fetched = await fetch(location, { headers: { range: 'bytes=0-9' } });
    expect(fetched.status).toBe(206);
    expect(fetched.headers.get('content-type')).toBe('image/webp');
    expect((await fetched.arrayBuffer()).byteLength).toBe(10);
    const head = await app.call('HEAD', plain);
    expect(head.status).toBe(200);
    const etag = `"${plain.split('/').at(-1)}"`;
    expect((await app.call('GET', plain, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
