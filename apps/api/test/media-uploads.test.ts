import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUpMedia } from '../src/features/media/media-cleanup.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { countMedia, encodeForm, filesOf, paint, upload } from './support/upload.ts';
import { film, H264 } from './support/video.ts';

const HOUR = 60 * 60 * 1000;
let app: TestApp;
let ana: { id: number; token: string };
let address: string;
let port: number;
beforeEach(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
});
afterEach(() => app.close());

/** A socket on which a form of `length` bytes was announced and its head sent. */
async function beginUpload(length: number, first: Buffer): Promise<Socket> {
  const head = Buffer.from(
    '--frontier\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  );
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/media HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=frontier\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(Buffer.concat([head, first]));
  return socket;
}

describe('an upload', () => {
  it('that breaks off leaves nothing', async () => {
    const picture = await paint(2000, 1500);
    const socket = await beginUpload(picture.length + 500, picture.subarray(0, 200_000));
    await expect.poll(() => filesOf(app)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => filesOf(app)).toEqual([]);
    expect(await countMedia(app)).toBe(0);
  });

  it('of 100 MB that calls itself a picture is cut off soon after 5 MB', async () => {
    const most = 100 * 1024 * 1024;
    const socket = await beginUpload(most, await paint(50, 50));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    let sent = 0;
    const chunk = Buffer.alloc(64 * 1024, 1);
    await new Promise<void>((resolve) => {
      const push = () => {
        while (sent < most && !socket.destroyed) {
          sent += chunk.length;
          if (!socket.write(chunk)) return;
        }
      };
      socket.on('drain', push);
      socket.on('close', () => resolve());
      push();
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('File too large');
    // What was taken, what is read into nothing, and what the system's buffers hold.
    expect(sent).toBeLessThan(30 * 1024 * 1024);
    expect(await filesOf(app)).toEqual([]);
  });

  it('leaves the line open for the next call when the refused body was short', async () => {
    const { body, headers } = await encodeForm([{ field: 'file', bytes: Buffer.from('hello there') }]);
    for (let count = 0; count < 3; count += 1) {
      const reply = await fetch(`${address}/api/media`, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { ...headers, authorization: `Bearer ${ana.token}` },
      });
      expect(reply.status).toBe(415);
      await reply.text();
    }
  });

  it('of four pictures of 5 MB at once does not hold up the event loop', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const large = await sharp({ create: { width: 3600, height: 2700, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 85 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
    expect(large.length).toBeLessThan(5 * 1024 * 1024);
    const { body, headers } = await encodeForm([{ field: 'file', bytes: large }]);
    const send = () =>
      fetch(`${address}/api/media`, {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { ...headers, authorization: `Bearer ${ana.token}` },
      });
    const alone = performance.now();
    expect((await send()).status).toBe(201);
    const single = performance.now() - alone;

    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const replies = await Promise.all([send(), send(), send(), send()]);
    const took = performance.now() - began;
    delay.disable();
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    console.log(
      `${(large.length / 2 ** 20).toFixed(1)} MB: one in ${single.toFixed(0)} ms, four at once in ${took.toFixed(0)} ms; ` +
        `event loop delay at most ${(delay.max / 1e6).toFixed(0)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms`,
    );
    expect(delay.max / 1e6).toBeLessThan(200);
  });

  it('is refused past the quota of a day', async () => {
    await app.close();
    app = await openTestApp({ limits: true });
    ana = await app.register('ana');
    const first = await upload(app, ana.token, await paint(20, 20));
    expect(first.status).toBe(201);
    await app.database.db
      .updateTable('media')
      .set({ received_bytes: 500 * 1024 * 1024 })
      .execute();
    const refused = await upload(app, ana.token, await paint(21, 21));
    expect([refused.status, refused.json.reason]).toEqual([429, 'upload_quota']);
    app.clock.now += 25 * HOUR;
    expect((await upload(app, ana.token, await paint(21, 21))).status).toBe(201);
  });
});

describe('the sweep', () => {
  it('removes what a dead process left, forgotten uploads and files without a row, and nothing else', async () => {
    const media = join(app.database.dataDir, 'media');
    const kept = (await upload(app, ana.token, await paint(700, 300))).json;
    const video = (await upload(app, ana.token, await film('mp4', H264))).json;
    const whole = (await filesOf(app)).sort();
    expect(whole).toHaveLength(3 + 2);

    const dead = join(media, 'incoming', `${app.storage.staging.owner.split('_')[0]}_999999_00000000`);
    mkdirSync(dead, { recursive: true });
    writeFileSync(join(dead, 'a.part'), 'left');
    const own = await app.storage.staging.newPath();
    writeFileSync(own, 'being written');
    const face = await app.storage.put(await paint(30, 30, 'webp'), 'webp');
    await app.database.db.updateTable('members').set({ profile_image: face }).where('id', '=', ana.id).execute();
    const orphan = await app.storage.put(await paint(31, 31, 'webp'), 'webp');
    writeFileSync(join(media, orphan.slice(0, 2), `${orphan}.half`), 'half');

    // Files are as old as the real clock says, rows as old as the test's.
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, Date.now());
    expect(await filesOf(app)).toContain(orphan);
    expect(await filesOf(app)).not.toContain('a.part');
    await app.database.db.updateTable('media').set({ created_at: Date.now() }).execute();
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, Date.now() + 2 * HOUR);
    expect((await filesOf(app)).sort()).toEqual([...whole, face, own.split('/').at(-1)].sort());

    await cleanUpMedia({ db: app.database.db, storage: app.storage }, Date.now() + 25 * HOUR);
    expect((await filesOf(app)).sort()).toEqual([face, own.split('/').at(-1)].sort());
    expect(await countMedia(app)).toBe(0);
    expect([kept.state, video.state]).toEqual(['ready', 'ready']);
  });

  it('spares another machine’s folder until it has long been still', async () => {
    const other = join(app.database.dataDir, 'media', 'incoming', 'elsewhere_1_00000000');
    mkdirSync(other, { recursive: true });
    writeFileSync(join(other, 'b.part'), 'theirs');
    await app.storage.staging.removeAbandoned();
    expect(await filesOf(app)).toContain('b.part');
    utimesSync(other, new Date(Date.now() - 2 * HOUR), new Date(Date.now() - 2 * HOUR));
    await app.storage.staging.removeAbandoned();
    expect(await filesOf(app)).not.toContain('b.part');
  });
});
