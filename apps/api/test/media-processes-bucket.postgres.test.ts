import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bucketEnv, hasS3, makeTestBucket } from './support/bucket.ts';
import { Client } from './support/client.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { openTestInstance, type TestInstance } from './support/test-instance.ts';
import { encodeForm } from './support/upload.ts';
import { makeVideo } from './support/video.ts';

describe.skipIf(!hasS3)('two processes with folders of their own, and one bucket', () => {
  let instance: TestInstance;
  let first: ServerProcess;
  let second: ServerProcess;
  let env: Record<string, string>;

  beforeAll(async () => {
    instance = await openTestInstance();
    env = { ...instance.env, ...bucketEnv(await makeTestBucket()) };
    first = await startServer({ env });
    second = await startServer({ env: { ...env, DATA_DIR: `${instance.dataDir}/second` } });
  }, 120_000);
  afterAll(async () => {
    await Promise.all([first.kill(), second.kill()]);
    await instance.remove();
  });

  const findWorker = (id: number) =>
    instance.inspect(async ({ db }) => {
      const row = await db.selectFrom('media').select('worker').where('id', '=', id).executeTakeFirst();
      return row?.worker ?? null;
    });

  it('a video that one was transcoding when it was killed is transcoded and played by the other', async () => {
    const [one, other] = [new Client(first.url), new Client(second.url)];
    const { token } = await one.register('ana');
    const bytes = await makeVideo('mov', ['-c:v', 'mpeg4', '-q:v', '5'], { seconds: 10, size: '640x480' });
    const { body, headers } = await encodeForm([{ field: 'file', bytes }]);
    const { json } = await one.call('POST', '/api/media', { token, body, headers });
    await expect.poll(() => findWorker(json.id), { interval: 20 }).toContain(`_${first.pid}_`);
    await first.kill();
    one.close();
    const state = async () => (await other.call('GET', `/api/media/${json.id}`, { token })).json.state;
    await expect.poll(state, { timeout: 150_000, interval: 1_000 }).toBe('ready');
    const post = { content: 'Hills', media: [{ id: json.id }] };
    const created = await other.call('POST', '/api/posts', { token, body: post });
    expect(created.status).toBe(201);
    const { mediaUrl } = created.json.media[0];
    const range = await other.call('GET', mediaUrl, { headers: { range: 'bytes=0-99' } });
    expect(range.status).toBe(206);
    other.close();

    // What the killed one had staged is removed when it starts again.
    first = await startServer({ env });
    await expect.poll(async () => (await readdir(`${instance.dataDir}/media/incoming`)).length).toBeLessThan(2);
  }, 300_000);
});
