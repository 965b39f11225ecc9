import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { HOUR_MS } from '@vibeline/core/durations.rules';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cleanUpMedia } from '../../../src/features/media/media-cleanup.ts';
import { contentName } from '../../../src/storage/content-name.ts';
import { ownerName } from '../../../src/storage/staging-folder.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { countMedia, encodeForm, listFiles, paint, upload } from '../../support/upload.ts';
import { H264, makeVideo } from '../../support/video.ts';

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

/** Sends the headers of an upload of `length` bytes and the start of its body. */
async function startUpload(length: number, start: Buffer): Promise<Socket> {
  const partHeaders = Buffer.from(
    '--boundary\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  );
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/media HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=boundary\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(Buffer.concat([partHeaders, start]));
  return socket;
}

/**
 * Measures the most processor time in ms that this thread uses between two timers: unlike the delay of a timer, it does
 * not grow when other processes are busy.
 */
function measureLongestTurn(): () => number {
  let since = process.threadCpuUsage();
  let longest = 0;
  const measure = () => {
    const { user, system } = process.threadCpuUsage(since);
    longest = Math.max(longest, (user + system) / 1000);
    since = process.threadCpuUsage();
  };
  const timer = setInterval(measure, 1);
  return () => {
    clearInterval(timer);
    measure();
    return longest;
  };
}

describe('an upload', () => {
  it('that is aborted leaves no file and no row', async () => {
    const image = await paint(2000, 1500);
    const socket = await startUpload(image.length + 500, image.subarray(0, 200_000));
    await expect.poll(() => listFiles(app)).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => listFiles(app)).toEqual([]);
    expect(await countMedia(app)).toBe(0);
  });

  it('is saved before there is a row of it', async () => {
    const save = app.storage.save.bind(app.storage);
    const rowsBefore: number[] = [];
    vi.spyOn(app.storage, 'save').mockImplementation(async (name, bytes) => {
      rowsBefore.push(await countMedia(app));
      await save(name, bytes);
    });
    expect((await upload(app, ana.token, await paint(400, 10))).status).toBe(201);
    expect(rowsBefore).toEqual([0, 0]);
  });

  it('of 100 MB that starts like an image is stopped soon after 5 MB', async () => {
    const most = 100 * 1024 * 1024;
    const socket = await startUpload(most, await paint(50, 50));
    let response = '';
    socket.on('data', (data) => {
      response += data.toString();
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
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('File too large');
    // The limit, what is read and discarded after the refusal, and the buffers of the operating system.
    expect(sent).toBeLessThan(48 * 1024 * 1024);
    expect(await listFiles(app)).toEqual([]);
  });

  it('keeps the connection open after refusing a short body', async () => {
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

  it('of two images of 5 MB at once does not block the event loop', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    // As many bytes as may be, of few pixels: a larger picture takes longer to encode, on the event loop or beside it.
    const large = await sharp({ create: { width: 1800, height: 1350, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
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
    // Starts the process that reads images.
    expect((await upload(app, ana.token, await paint(20, 20))).status).toBe(201);

    const began = performance.now();
    await sharp(large).webp().toBuffer();
    const encodingMs = performance.now() - began;
    const longestTurn = measureLongestTurn();
    const replies = await Promise.all([send(), send()]);
    // Shorter than encoding one of them takes on this machine, so none was encoded on the event loop.
    expect(longestTurn()).toBeLessThan(0.9 * encodingMs);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('is refused past the quota of a day', async () => {
    await app.close();
    app = await openTestApp({ limits: true });
    ana = await app.register('ana');
    const first = await upload(app, ana.token, await paint(20, 20));
    expect(first.status).toBe(201);
    await app.database.db
      .updateTable('upload_usage')
      .set({ bytes: 500 * 1024 * 1024 })
      .execute();
    const refused = await upload(app, ana.token, await paint(21, 21));
    expect([refused.status, refused.json.reason]).toEqual([429, 'upload_quota']);
    app.clock.now += 25 * HOUR_MS;
    expect((await upload(app, ana.token, await paint(21, 21))).status).toBe(201);
  });
});

async function saveImage(bytes: Buffer): Promise<string> {
  const name = contentName(bytes, 'webp');
  await app.storage.save(name, bytes);
  return name;
}

describe('the cleanup of media', () => {
  it('removes files of processes that have exited, unused uploads and files without a row, and nothing else', async () => {
    const media = join(app.database.dataDir, 'media');
    const image = (await upload(app, ana.token, await paint(700, 300))).json;
    const video = (await upload(app, ana.token, await makeVideo('mp4', H264))).json;
    const uploaded = (await listFiles(app)).sort();
    expect(uploaded).toHaveLength(3 + 2);

    const exited = join(media, 'incoming', `${ownerName().split('_')[0]}_999999_00000000`);
    mkdirSync(exited, { recursive: true });
    writeFileSync(join(exited, 'a.part'), 'left');
    const own = await app.storage.staging.newPath();
    writeFileSync(own, 'being written');
    const profileImage = await saveImage(await paint(30, 30, 'webp'));
    await app.database.db
      .updateTable('members')
      .set({ profile_image: profileImage })
      .where('id', '=', ana.id)
      .execute();
    const orphan = await saveImage(await paint(31, 31, 'webp'));
    writeFileSync(join(media, orphan.slice(0, 2), `${orphan}.half`), 'half');

    // The age of a file is by the real clock: that of its row has to be too.
    await app.database.db.updateTable('media').set({ created_at: Date.now() }).execute();
    await app.storage.staging.removeAbandoned();
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, Date.now());
    expect(await listFiles(app)).toContain(orphan);
    expect(await listFiles(app)).not.toContain('a.part');
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, Date.now() + 2 * HOUR_MS);
    expect((await listFiles(app)).sort()).toEqual([...uploaded, profileImage, own.split('/').at(-1)].sort());

    await cleanUpMedia({ db: app.database.db, storage: app.storage }, Date.now() + 25 * HOUR_MS);
    expect((await listFiles(app)).sort()).toEqual([profileImage, own.split('/').at(-1)].sort());
    expect(await countMedia(app)).toBe(0);
    expect([image.state, video.state]).toEqual(['ready', 'ready']);
  });

  it('leaves what is older than a restore for 30 days, and removes what is newer', async () => {
    const { id } = (await upload(app, ana.token, await paint(50, 50))).json;
    const [older, newer] = [await saveImage(await paint(32, 32, 'webp')), await saveImage(await paint(33, 33, 'webp'))];
    const pathOf = (name: string) => join(app.database.dataDir, 'media', name.slice(0, 2), name);
    const [unused = ''] = (await listFiles(app)).filter((name) => name !== older && name !== newer);
    const [now, before] = [Date.now(), new Date(Date.now() - 5 * HOUR_MS)];
    for (const name of [older, unused]) utimesSync(pathOf(name), before, before);
    await app.database.db.updateTable('media').set({ created_at: before.getTime() }).where('id', '=', id).execute();
    const value = new Date(now - 4 * HOUR_MS).toISOString();
    await app.database.db.insertInto('settings').values({ name: 'restored_at', value }).execute();
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, now + 2 * HOUR_MS);
    expect(await listFiles(app)).toEqual(expect.arrayContaining([older, unused]));
    expect(await listFiles(app)).not.toContain(newer);
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, now + 25 * HOUR_MS);
    expect(await countMedia(app)).toBe(0);
    expect(await listFiles(app)).toEqual(expect.arrayContaining([older, unused]));
    await cleanUpMedia({ db: app.database.db, storage: app.storage }, now + 30 * 24 * HOUR_MS);
    expect(await listFiles(app)).not.toEqual(expect.arrayContaining([older]));
    expect(await listFiles(app)).not.toEqual(expect.arrayContaining([unused]));
  });

  it('keeps the folder of another machine until it has not changed for long', async () => {
    const other = join(app.database.dataDir, 'media', 'incoming', 'elsewhere_1_00000000');
    mkdirSync(other, { recursive: true });
    writeFileSync(join(other, 'b.part'), 'theirs');
    await app.storage.staging.removeAbandoned();
    expect(await listFiles(app)).toContain('b.part');
    utimesSync(other, new Date(Date.now() - 2 * HOUR_MS), new Date(Date.now() - 2 * HOUR_MS));
    await app.storage.staging.removeAbandoned();
    expect(await listFiles(app)).not.toContain('b.part');
  });
});
