import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../src/db/transaction.ts';
import { insertMedia } from '../../../src/features/media/media.queries.ts';
import { finishVideo } from '../../../src/features/media/video/end-video.queries.ts';
import { claimVideo, type VideoUpload } from '../../../src/features/media/video/video-queue.queries.ts';
import { videoMessages } from '../../../src/features/messages/changed-media.queries.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';

let app: TestApp;
let now: number;
beforeEach(async () => {
  app = await openTestApp();
  now = app.clock.now;
});
afterEach(() => app.close());

/** Videos of a member that wait to be transcoded; returns their ids. */
async function addVideos(member: { id: number }, count: number, megapixels = 10): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const video = {
      owner_id: member.id,
      purpose: 'post',
      kind: 'video',
      state: 'processing',
      transcode_megapixels: megapixels,
    } as const;
    const { id } = await inTransaction(app.database.db, (trx) =>
      insertMedia(trx, { ...video, source_name: `${index}.source`, created_at: now }),
    );
    ids.push(id);
  }
  return ids;
}

async function claim(megapixelsMax: number | null = null, worker = 'worker'): Promise<number | undefined> {
  now += 1;
  const video = await claimVideo(app.database.db, { worker, now, until: now + MINUTE_MS, megapixelsMax });
  return video && (await rowsOf(video))[0]?.id;
}

const rowsOf = ({ owner_id, source_name }: VideoUpload) =>
  app.database.db
    .selectFrom('media')
    .selectAll()
    .where('owner_id', '=', owner_id)
    .where('source_name', '=', source_name)
    .orderBy('id')
    .execute();

async function finish(id: number | undefined): Promise<void> {
  const { db } = app.database;
  const video = await db
    .selectFrom('media')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow();
  await finishVideo({ db, events: app.events, messages: videoMessages }, video, {
    name: `${id}.mp4`,
    width: 1,
    height: 1,
    duration_ms: 1,
  });
}

describe('the queue of videos', () => {
  it('lets the members take turns, whoever came first', async () => {
    const [ana, ben, eve] = [await app.register('ana'), await app.register('ben'), await app.register('eve')];
    const hers = await addVideos(ana, 4);
    const his = await addVideos(ben, 2);
    const order: (number | undefined)[] = [];
    const next = async () => {
      const id = await claim();
      order.push(id);
      await finish(id);
    };
    await next();
    await next();
    const [last] = await addVideos(eve, 1);
    for (let count = 0; count < 5; count += 1) await next();
    expect(order).toEqual([hers[0], his[0], last, hers[1], his[1], hers[2], hers[3]]);
    expect(await claim()).toBeUndefined();
  });

  it('runs at most two of a member at once, in all processes together', async () => {
    const [ana, ben] = [await app.register('ana'), await app.register('ben')];
    const hers = await addVideos(ana, 4);
    const claims = await Promise.all(['first', 'second', 'third', 'fourth'].map((worker) => claim(undefined, worker)));
    expect(claims.filter((id) => id !== undefined).sort()).toEqual(hers.slice(0, 2).sort());
    const [his] = await addVideos(ben, 1);
    expect(await claim()).toBe(his);
    expect(await claim()).toBeUndefined();
    await finish(hers[0]);
    expect(await claim()).toBe(hers[2]);
  });

  it('gives each video to one of many processes that ask at once', async () => {
    const members = await Promise.all(['ana', 'ben', 'eve', 'kim'].map((name) => app.register(name)));
    const ids = (await Promise.all(members.map((member) => addVideos(member, 2)))).flat();
    const claims = await Promise.all(Array.from({ length: 12 }, (_, index) => claim(undefined, `worker${index}`)));
    expect(claims.filter((id) => id !== undefined).sort()).toEqual(ids.sort());
  });

  it('leaves long videos to the worker that takes any, so that short ones do not wait', async () => {
    const [ana, ben] = [await app.register('ana'), await app.register('ben')];
    const [long] = await addVideos(ana, 1, 30_000);
    const [short] = await addVideos(ben, 1, 100);
    expect(await claim(2_000)).toBe(short);
    expect(await claim(2_000)).toBeUndefined();
    expect(await claim()).toBe(long);
  });

  it('takes a video again whose claim has expired', async () => {
    const [id] = await addVideos(await app.register('ana'), 1);
    expect(await claim()).toBe(id);
    expect(await claim()).toBeUndefined();
    now += 2 * MINUTE_MS;
    expect(await claim()).toBe(id);
  });
});
