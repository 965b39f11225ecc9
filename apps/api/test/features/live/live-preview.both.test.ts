// Runs on both databases: the time of a preview is a column, compared with the clock when the picture is requested.
import sharp from 'sharp';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createPreviewRenewal } from '../../../src/features/live/previews/renew-previews.ts';
import { findVideoTools } from '../../../src/features/media/video/video-tools.ts';
import type { TestMember } from '../../support/app.ts';
import { goLive, recordedMp4, sendRecording } from '../../support/live-app.ts';
import { type LiveProcess, openLiveProcesses } from '../../support/live-processes.ts';
import { isLongRun } from '../../support/repetitions.ts';
import { asSignedIn, asViewer } from '../../support/viewer.ts';

let here: LiveProcess;
let there: LiveProcess;
let ana: TestMember;
let ben: TestMember;
let cleo: TestMember;
let id: number;

beforeEach(async () => {
  [here, there] = await openLiveProcesses();
  ana = await here.register('ana');
  ben = await here.register('ben');
  cleo = await here.register('cleo');
  id = await goLive(here, ana);
  // As when a chunk arrives after the first segment was made.
  const { db } = here.database;
  await db.updateTable('live_streams').set({ last_chunk_at: here.clock.now }).execute();
});
afterEach(() => here.close());

const listed = async (viewer: TestMember | null) => {
  const { items } = await there.services.live.list(viewer && (await asSignedIn(there, viewer)), { limit: 5 });
  return items.find((stream) => stream.id === id);
};
const urlFor = async (viewer: TestMember | null) => (await listed(viewer))?.previewUrl;
const get = (app: LiveProcess, url: string | null | undefined) => app.server.inject({ url: url ?? '/none' });
const statusesOf = async (url: string | null | undefined) =>
  Promise.all([here, there].map(async (app) => (await get(app, url)).statusCode));

/** Makes a preview of what the process receives, as its job does, but without a pause; returns the new address for Ben. */
async function renew({ database: { db }, clock, ingest, peers, storage }: LiveProcess): Promise<string> {
  const reported: unknown[] = [];
  const renewPreviews = createPreviewRenewal({
    ...{ db, now: () => clock.now, ingest, peers, staging: storage.staging, findTools: findVideoTools },
    report: (error) => reported.push(error),
  });
  const before = await urlFor(ben);
  clock.now += 10;
  here.clock.now = clock.now;
  there.clock.now = clock.now;
  // The segments are still being made.
  await expect
    .poll(async () => renewPreviews(new AbortController().signal, 0).then(() => urlFor(ben)))
    .not.toBe(before);
  expect(reported).toEqual([]);
  return String(await urlFor(ben));
}

const record = async (app: LiveProcess, size: string) => sendRecording(app, id, ana.token, await recordedMp4(3, size));

it('is a small picture of what was sent, which each process sends to members alone', async () => {
  await record(here, '640x360');
  expect(await urlFor(ben)).toBeNull();
  const url = await renew(here);
  const [own, other] = [await get(here, url), await get(there, url)];
  expect(other.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=60' });
  expect(await sharp(other.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 270 });
  expect(own.rawPayload.equals(other.rawPayload)).toBe(true);

  expect(await urlFor(null)).toBeNull();
  const forged = [
    url.replace(/\?.*/, ''),
    url.replace(`v=${ben.id}`, `v=${cleo.id}`),
    url.replace('preview/', 'preview/1'),
  ];
  for (const one of forged) expect(await statusesOf(one), one).toEqual([404, 404]);
});

it('has another address when there is another picture, and the one before leads to it for a minute', async () => {
  await record(here, '640x360');
  const first = await renew(here);
  // Another recording is refused within a second of the one before.
  const isRecorded = () => record(here, '320x180').then(Boolean, () => false);
  await expect.poll(isRecorded, { interval: 100 }).toBe(true);
  const widthAt = async (url: string) => (await sharp((await get(there, url)).rawPayload).metadata()).width;
  await expect.poll(async () => widthAt(await renew(here))).toBe(320);
  const second = String(await urlFor(ben));
  expect(second).not.toBe(first);
  expect(await widthAt(first)).toBe(320);

  const { db } = here.database;
  const later = Number(/(\d+)\.jpg/.exec(first)?.[1]) + 60_000;
  await db.updateTable('live_streams').set({ previewed_at: later }).execute();
  expect(await statusesOf(first)).toEqual([404, 404]);
  expect(await statusesOf(second)).toEqual([200, 200]);
});

/** What does not depend on the time of a preview is the same on both databases. */
if (inject('engine') === 'sqlite' || isLongRun) {
  it('is gone at once for who was blocked or signed out, and for all when the stream ends', async () => {
    await record(here, '640x360');
    await renew(here);
    const [ofAna, ofBen, ofCleo] = await Promise.all([ana, ben, cleo].map(urlFor));
    for (const url of [ofAna, ofBen, ofCleo]) expect(await statusesOf(url)).toEqual([200, 200]);
    await here.services.blocks.block(asViewer(ana), { id: ben.id });
    await here.call('POST', '/api/auth/logout', { token: cleo.token });
    expect(await statusesOf(ofBen)).toEqual([404, 404]);
    expect(await statusesOf(ofCleo)).toEqual([404, 404]);
    expect(await statusesOf(ofAna)).toEqual([200, 200]);

    const ended = await here.services.live.end(await asSignedIn(here, ana), { id });
    expect(ended.previewUrl).toBeNull();
    expect(here.ingest.readPreview(id)).toBeNull();
    expect(await statusesOf(ofAna)).toEqual([404, 404]);
  });

  it('is made by the process that goes on with the stream, after there was none', async () => {
    await record(here, '640x360');
    await renew(here);
    await here.stop();
    await record(there, '320x180');
    expect(await urlFor(ben)).toBeNull();
    expect((await get(there, await renew(there))).statusCode).toBe(200);
  });
}
