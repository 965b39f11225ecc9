import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { runToEnd, startServer } from '../support/server-process.ts';
import { firstInput } from '../support/setup-link.ts';
import { openEmptyInstance, type TestInstance } from '../support/test-instance.ts';

let instance: TestInstance;
beforeAll(async () => {
  instance = await openEmptyInstance();
});
afterAll(() => instance.remove());

const LINK = /^Set it up within 24 hours: http:\/\/localhost:\d+\/setup#code=([\w-]{43})$/gm;
const codesIn = (output: string) => [...output.matchAll(LINK)].map(([, code = '']) => code);

describe('an empty network', () => {
  it('prints one link at each start, which works on every worker, is in no log, and is gone once it was used', async () => {
    const env = { ...instance.env, SETUP: 'on', LOG_LEVEL: 'info' };
    const first = await startServer({ env });
    await expect.poll(() => codesIn(first.output())).toHaveLength(1);
    const [replaced = ''] = codesIn(first.output());
    await first.kill();

    const server = await startServer({ env: { ...env, WORKERS: '2' } });
    await expect.poll(() => codesIn(server.output())).toHaveLength(1);
    const [code = ''] = codesIn(server.output());
    // Each call on a connection of its own, which either worker accepts.
    const call = async (path: string, body: object) => {
      const client = new Client(server.url, { keepAlive: false });
      const { status } = await client.call('POST', path, { body });
      client.close();
      return status;
    };
    expect(await call('/api/setup/check', { code: replaced })).toBe(404);
    for (let count = 0; count < 4; count += 1) expect(await call('/api/setup/check', { code })).toBe(200);
    await fetch(`${server.url}/setup?code=${code}`);
    expect(await call('/api/setup', { ...firstInput, code })).toBe(201);
    const readPosts = async () => (await fetch(`${server.url}/api/posts`, { headers: { connection: 'close' } })).status;
    await expect.poll(async () => [await readPosts(), await readPosts(), await readPosts()]).toEqual([200, 200, 200]);
    expect(server.output().split(code)).toHaveLength(2);
    await server.kill();

    const next = await startServer({ env });
    expect(codesIn(next.output())).toEqual([]);
    await next.kill();
  });

  it('is made with its owner by the command, before the first start', async () => {
    const fresh = await openEmptyInstance();
    const args = ['owner', 'create', '--username=olga', '--password-file=/dev/stdin'];
    const { code, stderr } = await runToEnd({
      script: 'cli',
      args,
      env: fresh.env,
      prefix: ['sh', '-c', 'echo "correct horse" | "$@"', 'sh'],
    });
    expect([code, stderr]).toEqual([0, '']);
    const server = await startServer({ env: { ...fresh.env, SETUP: 'on' } });
    expect(codesIn(server.output())).toEqual([]);
    const client = new Client(server.url);
    const login = await client.call('POST', '/api/users/login', {
      body: { username: 'olga', password: 'correct horse' },
    });
    client.close();
    expect(login.status).toBe(200);
    await server.kill();
    await fresh.remove();
  });
});
