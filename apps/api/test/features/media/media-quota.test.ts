import { HOUR_MS } from '@vibeline/core/durations.rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpMedia } from '../../../src/features/media/media-cleanup.ts';
import type { FileUpload } from '../../../src/features/media/media-files.ts';
import { defaultNetworkState } from '../../../src/features/network/network-state.ts';
import { createServices } from '../../../src/services.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { createMemoryIngest } from '../../support/memory-ingest.ts';
import { listFiles, paint, sendForm, upload } from '../../support/upload.ts';

const MEGABYTE = 1024 * 1024;
const QUOTA = 500 * MEGABYTE;
let app: TestApp;
let ana: { id: number; token: string };
beforeEach(async () => {
  app = await openTestApp({ limits: true });
  ana = await app.register('ana');
});
afterEach(() => app.close());

const viewer = () => ({ id: ana.id, sessionId: 0 });

async function usedBytes(): Promise<number> {
  const rows = await app.database.db.selectFrom('upload_usage').select('bytes').execute();
  return rows.reduce((sum, { bytes }) => sum + Number(bytes), 0);
}

const use = (bytes: number) =>
  app.database.db.insertInto('upload_usage').values({ owner_id: ana.id, bytes, created_at: app.clock.now }).execute();

/** A film of which the start has arrived; `end` sends no more of it. */
function openUpload(services: TestApp['services'], sizeMax?: number) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isAsked = false;
  async function* bytes() {
    isAsked = true;
    await ended;
    yield Buffer.from('no film');
  }
  const file: FileUpload = { bytes: bytes(), accepts: ['video'], ...(sizeMax !== undefined && { sizeMax }) };
  const result = services.media.stage(viewer(), file).catch((error) => error);
  return { end, result, wasRead: () => isAsked };
}

const otherProcess = () =>
  createServices({
    mediaSecret: 'of this test',
    networkState: defaultNetworkState(),
    db: app.database.db,
    storage: app.storage,
    now: () => app.clock.now,
    limits: true,
    demoAccounts: null,
    liveIngest: createMemoryIngest(),
  });

describe('the quota of a day', () => {
  it.each([
    ['of one process', () => [app.services, app.services]],
    ['of two processes', () => [app.services, otherProcess()]],
  ])('is not exceeded by parallel uploads %s, and a refused one is not read', async (_what, open) => {
    const [first = app.services, second = app.services] = open();
    const uploads = Array.from({ length: 9 }, (_, index) =>
      openUpload(index % 2 === 0 ? first : second, 95 * MEGABYTE),
    );
    // Five of 95 MB fit; the others are refused while those still arrive.
    await expect.poll(() => uploads.filter((one) => one.wasRead()).length).toBe(5);
    const refused = await Promise.all(uploads.filter((one) => !one.wasRead()).map(({ result }) => result));
    expect(refused.map(({ code, reason }) => [code, reason])).toEqual(Array(4).fill(['rate_limited', 'upload_quota']));
    expect(await usedBytes()).toBe(5 * 95 * MEGABYTE);
    for (const { end } of uploads) end();
    await Promise.all(uploads.map(({ result }) => result));
    expect(await usedBytes()).toBe(0);
  });

  it('counts the most a file may have when its length is not told, and then what was received', async () => {
    const unknown = openUpload(app.services);
    await expect.poll(usedBytes).toBe(100 * MEGABYTE);
    unknown.end();
    await unknown.result;
    const bytes = await paint(90, 90);
    expect((await upload(app, ana.token, bytes)).status).toBe(201);
    expect(await usedBytes()).toBe(bytes.length);
  });

  it('counts a file by the length of its request before it is read', async () => {
    const bytes = await paint(90, 90);
    await use(QUOTA - bytes.length);
    const refused = await upload(app, ana.token, bytes);
    expect([refused.status, refused.json.reason, refused.headers['retry-after']]).toEqual([
      429,
      'upload_quota',
      '3600',
    ]);
    await app.database.db.deleteFrom('upload_usage').execute();
    await use(QUOTA - bytes.length - 1000);
    expect((await upload(app, ana.token, bytes)).status).toBe(201);
    expect(await usedBytes()).toBe(QUOTA - 1000);
  });

  it('is given back for what is refused: a broken file, a wrong type, and a post that is not created', async () => {
    const good = await paint(40, 40);
    const broken = good.subarray(0, 200);
    expect((await upload(app, ana.token, broken)).status).toBe(400);
    expect((await upload(app, ana.token, Buffer.from('text'))).status).toBe(415);
    const images = [good, broken].map((bytes, index) => ({ field: `image_${index}`, bytes }));
    expect((await sendForm(app, '/api/posts', ana.token, [{ field: 'content', value: 'x' }, ...images])).status).toBe(
      400,
    );
    const noText = await sendForm(app, '/api/posts', ana.token, [
      { field: 'category', value: 'x'.repeat(99) },
      ...images,
    ]);
    expect(noText.status).toBe(400);
    expect(await usedBytes()).toBe(0);
    expect(await listFiles(app)).toEqual([]);
  });

  it('is not given back by deleting an upload, a post, or a profile picture', async () => {
    const first = await upload(app, ana.token, await paint(41, 41));
    expect((await app.call('DELETE', `/api/media/${first.json.id}`, { token: ana.token })).status).toBe(200);
    const afterUpload = await usedBytes();
    expect(afterUpload).toBeGreaterThan(0);

    const post = await sendForm(app, '/api/posts', ana.token, [
      { field: 'content', value: 'look' },
      { field: 'image_0', bytes: await paint(42, 42) },
    ]);
    await app.call('DELETE', `/api/posts/${post.json.id}`, { token: ana.token });
    const afterPost = await usedBytes();
    expect(afterPost).toBeGreaterThan(afterUpload);

    await sendForm(app, '/api/upload/profile-image', ana.token, [{ field: 'image', bytes: await paint(43, 43) }]);
    await app.call('PUT', `/api/users/${ana.id}/profile`, { token: ana.token, body: { profileImage: null } });
    expect(await usedBytes()).toBeGreaterThan(afterPost);
    expect(await listFiles(app)).toEqual([]);
  });

  it('no longer counts what a process reserved that has crashed', async () => {
    const crashed = openUpload(app.services, 95 * MEGABYTE);
    await expect.poll(usedBytes).toBe(95 * MEGABYTE);
    await use(QUOTA - 95 * MEGABYTE);
    const bytes = await paint(44, 44);
    expect((await upload(app, ana.token, bytes)).status).toBe(429);
    app.clock.now += 3 * HOUR_MS;
    expect((await upload(app, ana.token, bytes)).status).toBe(201);
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, app.clock.now);
    expect(await usedBytes()).toBe(QUOTA - 95 * MEGABYTE + bytes.length);
    // Had it not crashed: what was received without a reservation is refused.
    crashed.end();
    await crashed.result;
    expect(await usedBytes()).toBe(QUOTA - 95 * MEGABYTE + bytes.length);
  });

  it('leaves the uploads of an hour limited to sixty, those that were refused included', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) {
      statuses.push((await upload(app, ana.token, Buffer.from('no picture'))).status);
    }
    expect(statuses.slice(0, 60).every((status) => status === 415)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});
