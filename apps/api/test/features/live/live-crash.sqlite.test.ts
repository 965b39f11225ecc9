import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { inChunks, recordedMp4 } from '../../support/live-app.ts';
import { isLongRun } from '../../support/repetitions.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../../support/test-instance.ts';

let instance: TestInstance;
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.kill();
  await instance.remove();
});

async function post(path: string, body: unknown, token?: string): Promise<unknown> {
  const response = await fetch(`${server?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} responded ${response.status}: ${text}`);
  return JSON.parse(text);
}

async function sendChunk(token: string, id: number, chunk: { recording: string; sequence: number; bytes: Buffer }) {
  const { recording, sequence, bytes } = chunk;
  const path = `/api/live-streams/${id}/chunks?recording=${recording}&sequence=${sequence}`;
  return fetch(`${server?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${token}` },
    body: new Uint8Array(bytes),
  });
}

/** Processes whose command names the data folder, by their id: the ffmpeg of its streams. */
async function findFfmpeg(): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return ids.filter((_id, index) => commands[index]?.includes('ffmpeg') && commands[index]?.includes(instance.dataDir));
}

async function goLive(): Promise<{ token: string; id: number }> {
  const member = { name: 'Ana', username: 'ana_live', password: 'first-secret' };
  const { token } = (await post('/api/users/register', member)) as { token: string };
  const input = { json: { title: 'Until the end', category: 'chat' } };
  const { result } = (await post('/trpc/live.start', input, token)) as { result: { data: { json: { id: number } } } };
  return { token, id: result.data.json.id };
}

/** The next start ends a stream that has been without its sender for long, and removes its files. */
async function expectEndedByStart(): Promise<void> {
  await instance.inspect(({ db }) =>
    db
      .updateTable('live_streams')
      .set({ last_chunk_at: Date.now() - 120_000 })
      .execute(),
  );
  server = await startServer({ env: instance.env });
  const readStreams = () =>
    instance.inspect(({ db }) => db.selectFrom('live_streams').select(['ended_at', 'end_reason']).execute());
  await expect.poll(readStreams).toEqual([{ ended_at: expect.any(Number), end_reason: 'stopped' }]);
  await expect.poll(() => readdir(`${instance.dataDir}/live`)).toEqual([]);
}

it('leaves no ffmpeg behind when the server is killed, and the stream goes on after the next start, or is ended by it', async () => {
  instance = await openTestInstance();
  server = await startServer({ env: instance.env });
  const { token, id } = await goLive();
  const bytes = await recordedMp4(4);
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = inChunks(bytes, 2);
  const recording = randomUUID();
  expect((await sendChunk(token, id, { recording, sequence: 0, bytes: first })).status).toBe(200);
  await expect.poll(findFfmpeg).toHaveLength(1);

  await server.kill();
  await expect.poll(findFfmpeg).toEqual([]);

  server = await startServer({ env: instance.env });
  // The server knows nothing of the recording: the browser begins another one.
  const continued = await sendChunk(token, id, { recording, sequence: 1, bytes: second });
  expect([continued.status, await continued.json()]).toMatchObject([409, { reason: 'chunk_missing', expected: 0 }]);
  expect((await sendChunk(token, id, { recording: randomUUID(), sequence: 0, bytes })).status).toBe(200);
  await expect.poll(findFfmpeg).toHaveLength(1);

  server.signal('SIGTERM');
  expect((await server.ended).code).toBe(0);
  expect(await findFfmpeg()).toEqual([]);
  await expectEndedByStart();
}, 120_000);

if (isLongRun) {
  it('ends a stream that was live when the server was killed, and removes its files', async () => {
    instance = await openTestInstance();
    server = await startServer({ env: instance.env });
    const { token, id } = await goLive();
    await sendChunk(token, id, { recording: randomUUID(), sequence: 0, bytes: await recordedMp4(3) });
    await delay(500);
    await server.kill();
    await expectEndedByStart();
  }, 120_000);
}
