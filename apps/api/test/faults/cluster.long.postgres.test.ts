import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, startCluster } from '../../../../scripts/cluster.mjs';
import { bundleServer } from '../support/bundle.ts';
import { Client } from '../support/client.ts';
import { openEventStream } from '../support/event-stream.ts';
import { openTestInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
let cluster: Cluster;
const lines: string[] = [];
let client: Client;
beforeAll(async () => {
  instance = await openTestInstance();
  cluster = await startCluster({
    main: await bundleServer(),
    env: { ...instance.env, DEMO: '0', SETUP: 'off', RATE_LIMIT: 'off' },
    restartPauseMs: 300,
    write: (line) => lines.push(line),
  });
  client = new Client(cluster.url);
});
afterAll(async () => {
  client.close();
  await cluster.stop();
  await instance.remove();
});

const post = (token: string, content: string) => client.call('POST', '/api/posts', { token, body: { content } });

async function readContents(): Promise<string[]> {
  const { json } = await client.call('GET', '/api/posts');
  return json.map(({ content }: { content: string }) => content);
}

describe('two servers behind the proxy', () => {
  it('answer as one: what is written through one is read through the other, and events reach both', async () => {
    const { id, token } = await client.register('ana');
    const streams = [await openEventStream(cluster.url, token), await openEventStream(cluster.url, token)];
    for (const content of ['first', 'second', 'third']) expect((await post(token, content)).status).toBe(201);
    // Two requests in a row go to two servers.
    for (const _ of cluster.servers) expect(await readContents()).toEqual(['third', 'second', 'first']);
    const { token: other } = await client.register('ben');
    await client.call('POST', `/api/users/${id}/follow`, { token: other });
    for (const stream of streams) {
      await expect.poll(() => stream.events.map(({ type }) => type)).toContain('notifications');
      stream.close();
    }
  });

  it('go on when one is killed, and it is started again', async () => {
    const { token } = await client.register('cleo');
    const readPosts = async () => (await readContents()).filter((content) => content.startsWith('post '));
    const [first] = cluster.servers;
    const pid = first?.pid() ?? 0;
    const acknowledged: string[] = [];
    const write = async (count: number) => {
      for (let sent = 0; sent < count; sent += 1) {
        const content = `post ${acknowledged.length}`;
        const status = await post(token, content).then(
          (reply) => reply.status,
          () => null,
        );
        if (status === 201) acknowledged.push(content);
      }
    };
    await write(10);
    process.kill(pid, 'SIGKILL');
    // The request that it had may be refused; no later one is.
    await write(10);
    expect(acknowledged.length).toBeGreaterThanOrEqual(19);
    expect(await readPosts()).toEqual(acknowledged.toReversed());

    await expect.poll(() => lines.filter((line) => line === 'server-1 is ready')).toHaveLength(2);
    expect(first?.pid()).not.toBe(pid);
    await write(4);
    expect(await readPosts()).toEqual(acknowledged.toReversed());
  });

  it('end with the proxy, without a sound', async () => {
    const pids = cluster.servers.map(({ pid }) => pid() ?? 0);
    const before = lines.length;
    await cluster.stop();
    await expect(fetch(cluster.url)).rejects.toThrow('fetch failed');
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(lines.slice(before)).toEqual([]);
  });
});
