import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../support/app.ts';
import {
  fetchFile,
  goLive,
  inChunks,
  initsOf,
  playlistUrl,
  playlistWith,
  recordedMp4,
  segmentsOf,
  sendChunk,
  sendRecording,
} from '../../support/live-app.ts';
import { type LiveProcess, openLiveProcesses } from '../../support/live-processes.ts';

let here: LiveProcess;
let there: LiveProcess;
let ana: TestMember;
let ben: TestMember;

const viewerOf = ({ id }: TestMember) => ({ id, sessionId: 1 });
const receiverOf = async (id: number) => {
  const { db } = here.database;
  const row = await db.selectFrom('live_streams').select('received_by').where('id', '=', id).executeTakeFirst();
  return row?.received_by;
};
/** The clock of both. */
const advance = (ms: number) => {
  here.clock.now += ms;
  there.clock.now = here.clock.now;
};

async function open(options?: { isFolderShared: boolean }) {
  [here, there] = await openLiveProcesses(options);
  ana = await here.register('ana');
  ben = await here.register('ben');
}

afterEach(() => here.close());

describe('a stream that one process receives', () => {
  beforeEach(() => open());

  it('takes chunks that another one passes on, and answers as if they had come to itself', async () => {
    const id = await goLive(here, ana);
    const [first = Buffer.alloc(0), second] = inChunks(await recordedMp4(), 2);
    const recording = randomUUID();
    const send = (app: LiveProcess, sequence: number, bytes = first) =>
      sendChunk(app, id, ana.token, { recording, sequence, bytes });
    expect(await send(there, 1)).toMatchObject({ status: 409, json: { reason: 'chunk_missing', expected: 0 } });
    expect(await send(there, 0)).toMatchObject({ status: 200, json: { received: 1 } });
    expect(await send(here, 0)).toMatchObject({ status: 200, json: { received: 1 } });
    expect(await send(there, 1, second)).toMatchObject({
      status: 200,
      json: { received: 2, health: { kbps: expect.any(Number), isTranscoding: false } },
    });
    expect(there.ingest.streamIds()).toEqual([]);
    expect(await receiverOf(id)).toBe(here.id);
    const { reception } = await there.services.live.health(viewerOf(ana), { id });
    expect(reception?.kbps).toBeGreaterThan(0);
  });

  it('is played through another one, also after its end', async () => {
    const id = await goLive(here, ana);
    const url = await playlistUrl(there, ben, id);
    expect((await there.server.inject({ url })).json()).toMatchObject({ reason: 'stream_not_begun' });
    await sendRecording(there, id, ana.token, await recordedMp4(3));
    const playlist = await playlistWith(there, url, 2);
    for (const path of [initsOf(playlist)[0] ?? '', ...segmentsOf(playlist)]) {
      const [own, other] = [await fetchFile(here, id, path), await fetchFile(there, id, path)];
      expect([other.statusCode, other.headers['content-type']]).toEqual([200, 'video/mp4']);
      expect(other.rawPayload.equals(own.rawPayload)).toBe(true);
    }
    const unsigned = await fetchFile(there, id, (segmentsOf(playlist)[0] ?? '').split('?')[0] ?? '');
    expect(unsigned.statusCode).toBe(404);

    await there.services.live.end(viewerOf(ana), { id });
    expect(await sendChunk(there, id, ana.token)).toMatchObject({ status: 409, json: { reason: 'stream_ended' } });
    // Every two seconds.
    await here.services.live.endOverdue('dropped');
    await expect.poll(async () => (await there.server.inject({ url })).body).toMatch(/#EXT-X-ENDLIST\n$/);
  });

  it('is not shown by another one any more to who was blocked', async () => {
    const id = await goLive(here, ana);
    const url = await playlistUrl(there, ben, id);
    await sendRecording(here, id, ana.token, await recordedMp4(3));
    await playlistWith(there, url, 1);
    await here.services.blocks.block(viewerOf(ana), { id: ben.id });
    expect((await there.server.inject({ url })).statusCode).toBe(404);
  });

  it('goes on through another one when the first has stopped, and its viewers see what was there meanwhile', async () => {
    const id = await goLive(here, ana);
    const recording = await sendRecording(here, id, ana.token, await recordedMp4(3));
    const url = await playlistUrl(there, ben, id);
    const before = await playlistWith(there, url, 2);
    await here.stop();
    expect((await there.server.inject({ url })).body).toBe(before);

    const [bytes] = inChunks(await recordedMp4(), 1);
    const next = await sendChunk(there, id, ana.token, { recording, sequence: 4, ...(bytes && { bytes }) });
    expect(next).toMatchObject({ status: 409, json: { reason: 'chunk_missing', expected: 0 } });
    expect(await receiverOf(id)).toBe(there.id);
    expect((await there.server.inject({ url })).body).toBe(before);
    await sendRecording(there, id, ana.token, await recordedMp4(3));
    await expect
      .poll(async () => initsOf((await there.server.inject({ url })).body).map((path) => path.split('?')[0]))
      .toEqual(['1/init.mp4']);
  });

  it('stays with the first one as long as that runs, also when another does not reach it', async () => {
    const id = await goLive(here, ana);
    const [first = Buffer.alloc(0), second] = inChunks(await recordedMp4(), 2);
    const recording = randomUUID();
    const send = (app: LiveProcess, sequence: number, bytes = first) =>
      sendChunk(app, id, ana.token, { recording, sequence, bytes });
    expect(await send(here, 0)).toMatchObject({ status: 200 });
    await here.internal.close();
    expect(await send(there, 1, second)).toMatchObject({ status: 503, json: { reason: 'live_busy' } });
    expect(await receiverOf(id)).toBe(here.id);
    expect(await send(here, 1, second)).toMatchObject({ status: 200, json: { received: 2 } });
  });

  it('is dropped by the first one, without an end, once another one has it', async () => {
    const id = await goLive(here, ana);
    await sendRecording(here, id, ana.token, await recordedMp4(3));
    await playlistWith(here, await playlistUrl(here, ben, id), 1);
    const { db } = here.database;
    // As if it had stood still for long.
    await db.updateTable('live_streams').set({ received_by: there.id }).where('id', '=', id).execute();
    await here.services.live.endOverdue('dropped');
    expect(here.ingest.streamIds()).toEqual([]);
    expect((await here.services.live.get(viewerOf(ben), { id })).isLive).toBe(true);
    // What comes to it is passed on.
    await sendRecording(here, id, ana.token, await recordedMp4(3));
    expect(there.ingest.streamIds()).toEqual([id]);
    await playlistWith(here, await playlistUrl(here, ben, id), 2);
  });

  it('is claimed by one of two processes', async () => {
    const id = await goLive(here, ana);
    const { db } = here.database;
    await db.updateTable('live_streams').set({ received_by: 'gone' }).where('id', '=', id).execute();
    const [first = Buffer.alloc(0)] = inChunks(await recordedMp4(), 2);
    const chunk = { recording: randomUUID(), sequence: 0, bytes: first };
    const answers = await Promise.all([here, there].map((app) => sendChunk(app, id, ana.token, chunk)));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status, json } of answers) {
      if (status !== 200) expect(json).toMatchObject({ reason: 'live_busy' });
    }
    expect([...here.ingest.streamIds(), ...there.ingest.streamIds()]).toEqual([id]);
  });

  it('is left to a process of the version before, which does not write down that it receives it', async () => {
    const id = await goLive(here, ana);
    const { db } = here.database;
    const changes = { received_by: null, last_chunk_at: here.clock.now };
    await db.updateTable('live_streams').set(changes).where('id', '=', id).execute();
    expect(await sendChunk(there, id, ana.token)).toMatchObject({ status: 503, json: { reason: 'live_busy' } });
    advance(3_000);
    await sendRecording(there, id, ana.token, await recordedMp4(2));
    expect(await receiverOf(id)).toBe(there.id);
  });

  it('has a chat, votes and viewers that are the same everywhere', async () => {
    const id = await goLive(here, ana);
    await sendRecording(here, id, ana.token, await recordedMp4(3));
    await playlistWith(here, await playlistUrl(here, ben, id), 1);
    await sendChunk(here, id, ana.token, { recording: randomUUID(), bytes: await recordedMp4(1) });
    await playlistUrl(there, ben, id);
    const message = await there.services.live.say(viewerOf(ben), { id, content: 'Hi', clientId: randomUUID() });
    await there.services.live.vote(viewerOf(ben), { id, isPositive: true });
    const { messages } = await here.services.live.chatAfter(viewerOf(ana), { id, after: 0 });
    expect(messages.map((one) => one.id)).toEqual([message.message.id]);
    expect(await here.services.live.get(viewerOf(ana), { id })).toMatchObject({ viewerCount: 1, positiveVibes: 1 });
    await here.services.live.ban(viewerOf(ana), { id, memberId: ben.id, isBanned: true });
    const said = there.services.live.say(viewerOf(ben), { id, content: 'Hi', clientId: randomUUID() });
    await expect(said).rejects.toMatchObject({ reason: 'banned_from_stream' });
  });
});

describe('the address that only processes call', () => {
  beforeEach(() => open());

  it('answers nobody who does not know the secret, and nobody who means another process', async () => {
    const id = await goLive(here, ana);
    const url = `${here.internal.url}/live/${id}/health`;
    expect((await fetch(url)).status).toBe(403);
    const headers = {
      'vibeline-process': here.id,
      'vibeline-time': String(Date.now()),
      'vibeline-signature': 'x'.repeat(43),
    };
    expect((await fetch(url, { headers })).status).toBe(403);
  });
});

describe('processes with one folder', () => {
  beforeEach(() => open({ isFolderShared: true }));

  it('read the segments there, and number recordings together', async () => {
    const id = await goLive(here, ana);
    await sendRecording(here, id, ana.token, await recordedMp4(2));
    const url = await playlistUrl(there, ben, id);
    await playlistWith(there, url, 1);
    await here.stop();
    await sendChunk(there, id, ana.token, { sequence: 7 });
    await sendRecording(there, id, ana.token, await recordedMp4(3));
    expect(await there.folder.recordingsOf(id)).toEqual([0, 1]);
    await expect.poll(async () => (await there.server.inject({ url })).body).toContain('1/init.mp4');
  });
});
