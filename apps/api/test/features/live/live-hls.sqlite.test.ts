import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import {
  fetchFile,
  filesOf,
  goLive,
  initsOf,
  keepLimits,
  type LiveApp,
  openLiveApp,
  openLiveWorld,
  playlistUrl,
  playlistWith,
  recordedMp4,
  segmentsOf,
  sendChunk,
  sendRecording,
} from '../../support/live-app.ts';

let app: LiveApp;
let ana: TestMember;
let ben: TestMember;
beforeEach(async () => {
  ({ app, ana, ben } = await openLiveWorld());
});
afterEach(() => app.close());

const get = (url: string) => app.server.inject({ url });
const viewerOf = ({ id }: TestMember) => ({ id, sessionId: 1 });

describe('a playlist', () => {
  it('is not there before the first segment, and has one list of several recordings', async () => {
    const id = await goLive(app, ana);
    const url = await playlistUrl(app, ben, id);
    const early = await get(url);
    expect([early.statusCode, early.headers['retry-after'], early.json().reason]).toEqual([
      503,
      '1',
      'stream_not_begun',
    ]);

    await sendRecording(app, id, ana.token, await recordedMp4(3));
    expect((await playlistWith(app, url, 2)).includes('DISCONTINUITY\n')).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await sendRecording(app, id, ana.token, await recordedMp4(3, '640x360'));
    const playlist = await playlistWith(app, url, 5);
    expect(playlist.match(/^#EXT-X-DISCONTINUITY$/gm)).toHaveLength(1);
    expect(initsOf(playlist).map((path) => path.split('?')[0])).toEqual(['0/init.mp4', '1/init.mp4']);
    expect(playlist).not.toContain('ENDLIST');

    await app.services.live.end(viewerOf(ana), { id });
    expect((await get(url)).body).toMatch(/#EXT-X-ENDLIST\n$/);
  });

  it('that never was or is not kept any more is not found, so that players stop asking', async () => {
    const [ended, dropped] = [await goLive(app, ana), await goLive(app, ben)];
    const urls = [await playlistUrl(app, ben, ended), await playlistUrl(app, ana, dropped)];
    const statuses = async () => Promise.all(urls.map(async (url) => (await get(url)).statusCode));
    expect(await statuses()).toEqual([503, 503]);
    await app.services.live.end(viewerOf(ana), { id: ended });
    expect(await statuses()).toEqual([404, 503]);
    app.clock.now += 20_000;
    expect(await statuses()).toEqual([404, 404]);
  });

  it('and its files are served by their signature alone, and never stored by others', async () => {
    const id = await goLive(app, ana);
    const url = await playlistUrl(app, ben, id);
    await sendRecording(app, id, ana.token, await recordedMp4(3));
    const playlist = await playlistWith(app, url, 2);
    const [segment = ''] = segmentsOf(playlist);
    const found = await fetchFile(app, id, segment);
    expect(found.headers).toMatchObject({ 'content-type': 'video/mp4', 'cache-control': 'private, max-age=60' });
    expect((await get(url)).headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'no-store',
    });
    const path = `/live/${id}/`;
    const refused = [
      url.split('?')[0] ?? '',
      url.replace(/v=\d+/, `v=${ana.id}`),
      url.replace(`/live/${id}/`, `/live/${id + 1}/`),
      url.replace(/e=\d+/, 'e=1'),
      `${path}${segment.split('?')[0]}`,
      `${path}${segment.replace('0/', '9/')}`,
      `${path}${segment.replace('.m4s', '.m3u8')}`,
      `${path}${segment.replace('0/', '0/..%2f0%2f')}`,
      `${path}0/index.m3u8?${url.split('?')[1]}`,
    ];
    for (const one of refused) {
      const { statusCode, body } = await get(one);
      expect([one, statusCode, body]).toEqual([one, 404, '{"message":"Not found","reason":"live_not_found"}']);
    }
  });

  it('is not there any more for a member who was blocked', async () => {
    const id = await goLive(app, ana);
    const cleo = await app.register('cleo');
    const [ofBen, ofCleo] = [await playlistUrl(app, ben, id), await playlistUrl(app, cleo, id)];
    await sendRecording(app, id, ana.token, await recordedMp4(3));
    await playlistWith(app, ofBen, 1);
    await app.services.blocks.block(viewerOf(ana), { id: ben.id });
    expect((await get(ofBen)).statusCode).toBe(404);
    expect((await get(ofCleo)).statusCode).toBe(200);
  });
});

it('files are removed a minute after the end, and those of no stream at once', async () => {
  const id = await goLive(app, ana);
  await sendRecording(app, id, ana.token, await recordedMp4(3));
  await playlistWith(app, await playlistUrl(app, ben, id), 2);
  await app.folder.markTooLarge(987_654);
  await app.services.live.end(viewerOf(ana), { id });
  await keepLimits(app);
  expect(await app.folder.streamIds()).toEqual([id]);
  app.clock.now += 60_001;
  await keepLimits(app);
  expect(await app.folder.streamIds()).toEqual([]);
  expect(await filesOf(app, id)).toEqual([]);
});

it('what was recorded before a restart stays until there is another recording, whose numbers follow', async () => {
  const id = await goLive(app, ana);
  await sendRecording(app, id, ana.token, await recordedMp4(2));
  await playlistWith(app, await playlistUrl(app, ben, id), 1);
  await app.database.db.updateTable('live_streams').set({ last_chunk_at: app.clock.now }).execute();
  app.clock.now += 3_000;
  const restarted = await openLiveApp({ database: app.database });
  restarted.clock.now = app.clock.now;
  // The browser goes on with its recording, of which this process knows nothing, and then begins another one.
  expect((await sendChunk(restarted, id, ana.token, { sequence: 57 })).json).toMatchObject({ reason: 'chunk_missing' });
  await keepLimits(restarted);
  expect(await restarted.folder.recordingsOf(id)).toEqual([0]);
  await sendRecording(restarted, id, ana.token, await recordedMp4(3));
  const playlist = await playlistWith(restarted, await playlistUrl(restarted, ben, id), 2);
  expect(initsOf(playlist).map((path) => path.split('?')[0])).toEqual(['1/init.mp4']);
  expect(playlist).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1\n');
  await keepLimits(restarted);
  expect(await restarted.folder.recordingsOf(id)).toEqual([1]);
  await restarted.ingest.close();
  await restarted.server.close();
});
