import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '@vibeline/core/test/support/seeded-random';
import { afterEach, expect, inject, it } from 'vitest';
import { Client, type Reply } from '../support/client.ts';
import { inChunks, initsOf, recordedMp4, segmentsOf } from '../support/live-app.ts';
import { seed } from '../support/repetitions.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

/** From the end of a process until another one receives what the browser sends. */
const RECEIVED_AGAIN_MS = 5_000;
/** From then until viewers get its first segment: an encoder starts and makes 2 s, on a machine that may be busy. */
const SHOWN_MS = 10_000;

let instance: TestInstance;
let servers: ServerProcess[] = [];
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await instance.remove();
});

/** Two processes that serve one database: workers of one command on SQLite, two commands with folders of their own on Postgres. */
async function startTwo(): Promise<void> {
  instance = await openTestInstance();
  if (inject('engine') === 'sqlite') {
    servers = [await startServer({ env: { ...instance.env, WORKERS: '2' } })];
    return;
  }
  servers = [await startServer({ env: instance.env })];
  servers.push(await startServer({ env: { ...instance.env, DATA_DIR: `${instance.dataDir}/second` } }));
}

/** Each call has a connection of its own: it reaches any worker, and any server that runs. */
async function call(method: string, path: string, options: Parameters<Client['call']>[2] = {}): Promise<Reply> {
  let failure: unknown;
  for (const server of shuffled(servers)) {
    const client = new Client(server.url, { keepAlive: false });
    try {
      return await client.call(method, path, options);
    } catch (error) {
      failure = error;
    } finally {
      client.close();
    }
  }
  throw failure;
}

const random = seededRandom(seed);

function shuffled<Item>(items: readonly Item[]): Item[] {
  return [...items].sort(() => random() - 0.5);
}

/** The process that runs the stream's ffmpeg. */
async function findReceiver(): Promise<number> {
  for (const id of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    if (!command.includes('ffmpeg') || !command.includes(`${instance.dataDir}/`)) continue;
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    const parent = /^PPid:\s+(\d+)$/m.exec(status)?.[1];
    if (parent !== undefined) return Number(parent);
  }
  throw new Error('No process receives the stream');
}

async function register(username: string): Promise<string> {
  const body = { name: username, username, password: 'first-secret' };
  return (await call('POST', '/api/users/register', { body })).json.token;
}

/** Sends what a browser records, as it does: again when there is no answer, and a new recording when it is asked to. */
function broadcast(id: number, token: string, chunks: readonly Buffer[]) {
  let isStopped = false;
  const recordings: string[] = [];
  /** When the first chunk of each recording was accepted. */
  const acceptedAt: number[] = [];
  const sent = async () => {
    let [recording, sequence] = [randomUUID(), 0];
    recordings.push(recording);
    while (!isStopped && sequence < chunks.length) {
      const path = `/api/live-streams/${id}/chunks?recording=${recording}&sequence=${sequence}`;
      const headers = { 'content-type': 'application/octet-stream' };
      const reply = await call('POST', path, { token, body: chunks[sequence], headers }).catch(() => null);
      if (reply?.status === 200) {
        acceptedAt[recordings.length - 1] ??= performance.now();
        sequence += 1;
      } else if (reply?.json?.reason === 'chunk_missing') {
        [recording, sequence] = [randomUUID(), 0];
        recordings.push(recording);
      } else if (reply && reply.status < 500) throw new Error(`${reply.status} ${reply.text}`);
      await delay(400);
    }
  };
  const ended = sent();
  return {
    recordings,
    acceptedAt,
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}

it('a stream goes on through another process when the one that receives it is killed', async () => {
  await startTwo();
  const [ana, ben] = [await register('ana'), await register('ben')];
  const start = { json: { title: 'Hills', category: 'chat' } };
  const id = (await call('POST', '/trpc/live.start', { token: ana, body: start })).json.result.data.json.id;
  const watch = async () => (await call('POST', '/trpc/live.watch', { token: ben, body: { json: { id } } })).json;
  const url: string = (await watch()).result.data.json.playlistUrl;
  const chunks = inChunks(await recordedMp4(40), 80);
  const broadcasting = broadcast(id, ana, chunks);
  const playlist = async () => {
    const reply = await call('GET', url).catch(() => null);
    return reply?.status === 200 ? reply.text : '';
  };
  try {
    await expect.poll(async () => segmentsOf(await playlist()).length).toBeGreaterThan(2);
    const receiver = await findReceiver();
    process.kill(receiver, 'SIGKILL');
    const killedAt = performance.now();
    await expect
      .poll(async () => initsOf(await playlist()).some((path) => path.startsWith('1/')), {
        timeout: RECEIVED_AGAIN_MS + SHOWN_MS,
        interval: 200,
      })
      .toBe(true);
    const shownMs = performance.now() - killedAt;
    expect(broadcasting.recordings).toHaveLength(2);
    const receivedMs = (broadcasting.acceptedAt[1] ?? Number.NaN) - killedAt;
    const [received, shown] = [receivedMs, shownMs].map((ms) => (ms / 1000).toFixed(1));
    process.stdout.write(
      `After its process was killed, a stream was received again in ${received} s, seen in ${shown} s\n`,
    );
    expect(receivedMs).toBeLessThan(RECEIVED_AGAIN_MS);
    expect(shownMs - receivedMs).toBeLessThan(SHOWN_MS);
    const paths = segmentsOf(await playlist()).filter((path) => path.startsWith('1/'));
    for (const path of paths) expect((await call('GET', `/live/${id}/${path}`)).status).toBe(200);
    const query = new URLSearchParams({ input: JSON.stringify({ json: { id } }) });
    const { json } = await call('GET', `/trpc/live.get?${query}`, { token: ben });
    expect(json.result.data.json).toMatchObject({ isLive: true, viewerCount: 1 });
  } finally {
    await broadcasting.stop();
  }
}, 120_000);
