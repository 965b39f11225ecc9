import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../../support/client.ts';
import { isLongRun } from '../../support/repetitions.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { openTestInstance, type TestInstance } from '../../support/test-instance.ts';
import { encodeForm, paint } from '../../support/upload.ts';

let instance: TestInstance;
let server: ServerProcess;
let client: Client;
beforeEach(async () => {
  instance = await openTestInstance();
  server = await startServer({ env: instance.env });
  client = new Client(server.url, { sockets: 12 });
});
afterEach(async () => {
  client.close();
  await server.kill();
  await instance.remove();
});

/** Not with the client, which waits 20 s at most: on a busy machine many images take longer. */
async function upload(token: string, bytes: Uint8Array) {
  const { body, headers } = await encodeForm([{ field: 'file', bytes }]);
  const reply = await fetch(`${server.url}/api/media`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: new Uint8Array(body),
  });
  return { status: reply.status, json: (await reply.json()) as { message?: string } };
}

function imageProcesses(): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const isOfServer = readFileSync(`/proc/${name}/status`, 'utf8').includes(`PPid:\t${server.pid}\n`);
      return isOfServer && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('image-worker') ? [Number(name)] : [];
    } catch {
      return [];
    }
  });
}

function residentMegabytes(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096) / 1e6;
  } catch {
    return 0;
  }
}

function processorTicks(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13]);
}

const solid = (width: number) => sharp({ create: { width, height: width, channels: 3, background: '#567' } });

describe.runIf(process.platform === 'linux')('the process that decodes images', () => {
  if (isLongRun) {
    it('takes a bounded amount of memory, whatever arrives at once', async () => {
      const bombs = [
        await solid(2700).avif({ effort: 0 }).toBuffer(),
        await solid(4700).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
        await solid(5300).png({ progressive: true }).toBuffer(),
        await solid(5700).webp({ lossless: true, effort: 0 }).toBuffer(),
      ];
      const members = await Promise.all(Array.from({ length: 12 }, (_, index) => client.register(`member${index}`)));
      let peak = 0;
      const timer = setInterval(() => {
        peak = Math.max(peak, ...imageProcesses().map(residentMegabytes));
      }, 20);
      const replies = await Promise.all(
        members.map(({ token }, index) => upload(token, bombs[index % bombs.length] ?? Buffer.alloc(0))),
      );
      clearInterval(timer);
      // On a busy machine the last ones may wait longer than an upload may.
      expect(replies.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
      expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
      expect(peak).toBeGreaterThan(0);
      expect(peak).toBeLessThan(270);
    }, 300_000);

    it('may crash: the image is refused and the next one is decoded', async () => {
      const { token } = await client.register('ana');
      expect((await upload(token, await paint(50, 50))).status).toBe(201);
      const [started = 0] = imageProcesses();
      const before = processorTicks(started);
      const crashing = upload(token, await solid(2700).avif({ effort: 0 }).toBuffer());
      await expect.poll(() => processorTicks(started), { interval: 5 }).toBeGreaterThan(before + 2);
      process.kill(started, 'SIGKILL');
      const refused = await crashing;
      expect([refused.status, refused.json.message]).toEqual([400, 'Invalid image']);
      expect((await upload(token, await paint(50, 50))).status).toBe(201);
    });
  }

  it('is ended when a picture takes long, which begins anew as a slow one', async () => {
    const { token } = await client.register('ana');
    expect((await upload(token, await paint(40, 40))).status).toBe(201);
    const [stopped = 0] = imageProcesses();
    // As while a file is opened, when sharp does not look at the time.
    process.kill(stopped, 'SIGSTOP');
    expect((await upload(token, await paint(50, 50))).status).toBe(201);
    expect(imageProcesses()).not.toContain(stopped);
  });
});
