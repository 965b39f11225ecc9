import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareDataFolder } from '../../src/startup/data-folder.ts';
import { freeBytes } from '../../src/storage/disk-space.ts';
import { Client, type Reply } from '../support/client.ts';
import { findDrift } from '../support/recount.ts';
import { startServer } from '../support/server-process.ts';
import { testInstanceIn } from '../support/test-instance.ts';
import { encodeForm } from '../support/upload.ts';

/** Creates posts until the server refuses one, and then members, for whom less space is enough; returns the refusal. */
async function writeUntilRefused(client: Client, token: string): Promise<Reply> {
  const post = { content: 'word '.repeat(900) };
  const refusal = await repeatUntilRefused(() => client.call('POST', '/api/posts', { token, body: post }));
  await repeatUntilRefused((index) => {
    const body = { name: 'Small', username: `small${index}`, password: 'first-secret' };
    return client.call('POST', '/api/users/register', { body });
  });
  return refusal;
}

async function repeatUntilRefused(write: (index: number) => Promise<Reply>): Promise<Reply> {
  for (let index = 0; index < 5000; index += 1) {
    const reply = await write(index);
    if (reply.status !== 201) return reply;
  }
  throw new Error('The disk did not fill up');
}

async function expectReads(client: Client, token: string): Promise<void> {
  expect((await client.call('GET', '/api/posts', { token })).status).toBe(200);
  expect((await client.call('GET', '/api/posts/1')).status).toBe(200);
  expect((await client.call('GET', '/api/auth/me', { token })).status).toBe(200);
  expect((await client.call('GET', '/trpc/posts.list?input=%7B%22json%22%3A%7B%7D%7D')).status).toBe(200);
  expect((await client.call('GET', '/healthz')).status).toBe(200);
}

async function expectRefusedWrites(client: Client, token: string, messages: string[]): Promise<void> {
  const person = { name: 'New', username: 'newcomer', password: 'first-secret' };
  const writes: [string, unknown, string?][] = [
    ['/api/posts', { content: 'x'.repeat(4900) }, token],
    ['/api/users/register', person],
    ['/trpc/posts.create', { json: { content: 'x'.repeat(4900) } }, token],
  ];
  for (const [path, body, by] of writes) {
    const response = await client.call('POST', path, { body, ...(by !== undefined && { token: by }) });
    expect([path, response.status]).toEqual([path, 503]);
    expect(messages).toContain(response.json.message ?? response.json.error.json.message);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  // Signing in writes a session: there may be space for it.
  const login = await client.call('POST', '/api/users/login', { body: { username: 'full', password: 'first-secret' } });
  expect([200, 503]).toContain(login.status);
}

const MOUNT_MB = 4;
const JPEG_HEAD = Buffer.from('\xff\xd8\xff\xe0\x00\x10JFIF', 'latin1');
const LEFT_BYTES = 256 * 1024;

/** A small file system; null where it cannot be mounted: it takes root on Linux. */
function mountSmallDisk(limit = `size=${MOUNT_MB}m`): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'vibeline-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', limit, 'vibeline-test', folder]);
  if (mounted.status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

const smallDisk = mountSmallDisk();

describe.runIf(smallDisk !== null)('a full disk', () => {
  it('refuses writes with 503 Storage is full, still serves reads, stops and starts, and recovers when there is space', async () => {
    const instance = testInstanceIn(smallDisk ?? '');
    const ballast = join(instance.dataDir, 'ballast');
    let server = await startServer({ env: instance.env });
    let client = new Client(server.url);
    try {
      // Less than 200 MB are free.
      const almostFull = await client.call('GET', '/readyz');
      expect([almostFull.status, almostFull.json.trouble]).toEqual([503, 'disk']);
      const { token } = await client.register('full');
      writeFileSync(ballast, Buffer.alloc((await freeBytes(instance.dataDir)) - LEFT_BYTES));
      const refusal = await writeUntilRefused(client, token);
      expect([refusal.status, refusal.json.message]).toEqual([503, 'Storage is full']);
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0);
      await expectReads(client, token);
      await expectRefusedWrites(client, token, ['Storage is full']);
      const form = await encodeForm([{ field: 'file', bytes: Buffer.concat([JPEG_HEAD, randomBytes(LEFT_BYTES)]) }]);
      const uploaded = await client.call('POST', '/api/media', { token, ...form });
      expect([uploaded.status, uploaded.json.message]).toEqual([503, 'Storage is full']);
      const ready = await client.call('GET', '/readyz');
      expect([ready.status, ready.json.status]).toEqual([503, 'unavailable']);

      server.signal('SIGTERM');
      expect((await server.ended).code).toBe(0);
      server = await startServer({ env: instance.env });
      client.close();
      client = new Client(server.url);
      await expectReads(client, token);

      rmSync(ballast);
      const again = await client.call('POST', '/api/posts', { token, body: { content: 'There is space again' } });
      expect(again.status).toBe(201);
      expect(await instance.inspect(findDrift)).toEqual([]);
      server.signal('SIGTERM');
      expect((await server.ended).code).toBe(0);
      expect(await instance.inspect(findDrift)).toEqual([]);
    } finally {
      await server.kill();
      client.close();
      spawnSync('umount', [instance.dataDir]);
      await instance.remove();
    }
  });

  it('is no reason not to start, even without room for an empty file', () => {
    // The folder itself and the one of the media.
    const folder = mountSmallDisk('nr_inodes=2') ?? '';
    try {
      expect(() => prepareDataFolder(folder)).not.toThrow();
    } finally {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    }
  });
});

/** The limit for the size of files, in blocks of 1 kB. A write beyond it fails like one on a broken disk. */
const MAX_BLOCKS = 4096;

describe('a disk that fails writes', () => {
  it('gives a 503, no crash and no partial write, and reads still work', async () => {
    const instance = testInstanceIn(mkdtempSync(join(tmpdir(), 'vibeline-limit-')));
    const server = await startServer({
      env: instance.env,
      prefix: ['sh', '-c', `ulimit -f ${MAX_BLOCKS}; exec "$@"`, 'sh'],
    });
    const client = new Client(server.url);
    try {
      const { token } = await client.register('full');
      const refusal = await writeUntilRefused(client, token);
      expect(refusal.status).toBe(503);
      await expectReads(client, token);
      await expectRefusedWrites(client, token, ['Storage is full', 'Service busy']);
      expect(statSync(join(instance.dataDir, 'vibeline.db-wal')).size).toBeLessThanOrEqual(MAX_BLOCKS * 1024);
      await server.kill();
      expect(await instance.inspect(findDrift)).toEqual([]);
    } finally {
      await server.kill();
      client.close();
      await instance.remove();
    }
  });
});
