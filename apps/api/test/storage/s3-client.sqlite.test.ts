import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { openBucket } from '../../src/storage/bucket/bucket.ts';
import { isLongRun } from '../support/repetitions.ts';

const MB = 1024 * 1024;
/** More than connections keep in their buffers. */
const SIZE = 40 * MB;
/** Longer than a bucket may be silent. */
const PAUSE_MS = 7_000;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function openBucketOf(answer: RequestListener, onChange?: (reason: unknown) => void) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return openBucket({ endpoint, region: 'us-east-1', name: 'any', accessKeyId: 'a', secretAccessKey: 's' }, onChange);
}

/** With one object, of which it sends so much and then nothing. */
function openBucketThatSends(bytes: number) {
  return openBucketOf((_request, response) => {
    response.writeHead(200, { 'Content-Length': SIZE, ETag: '"x"' });
    Readable.from(chunksOf(bytes)).pipe(response, { end: bytes === SIZE });
  });
}

function* chunksOf(bytes: number) {
  for (let sent = 0; sent < bytes; sent += MB) yield Buffer.alloc(MB);
}

/** Reads one piece, pauses, and reads the rest; how much that was, with the error that ended it and when. */
async function readWithPause(body: Readable) {
  let bytes = 0;
  let continuedAt = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (continuedAt > 0) continue;
      await delay(PAUSE_MS);
      continuedAt = performance.now();
    }
    return { bytes, error: null, ms: 0 };
  } catch (error) {
    return { bytes, error, ms: performance.now() - continuedAt };
  }
}

if (isLongRun) {
  it('a file is read whole by someone who pauses for longer than a bucket may be silent', async () => {
    const bucket = await openBucketThatSends(SIZE);
    const body = await bucket.open('media/any');
    expect(await readWithPause(body as Readable)).toEqual({ bytes: SIZE, error: null, ms: 0 });
    bucket.close();
  }, 30_000);

  it('a bucket that is silent while more is wanted ends the read, also after a pause', async () => {
    const bucket = await openBucketThatSends(20 * MB);
    const body = await bucket.open('media/any');
    const { bytes, error, ms } = await readWithPause(body as Readable);
    expect(bytes).toBe(20 * MB);
    expect(error).toMatchObject({ name: 'TimeoutError' });
    expect(ms).toBeLessThan(8_000);
    bucket.close();
  }, 30_000);
}

it('a folder of keys that is refused is told once, although others are answered meanwhile', async () => {
  const told: unknown[] = [];
  let isRefusing = true;
  const bucket = await openBucketOf(
    (request, response) => {
      const isRefused = isRefusing && request.url?.startsWith('/any/live/');
      response.writeHead(isRefused ? 403 : 200).end(isRefused ? '<Error><Code>AccessDenied</Code></Error>' : '');
    },
    (reason) => told.push(reason),
  );
  for (let round = 0; round < 3; round += 1) {
    await expect(bucket.put('live/1/0/init.mp4', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
    await bucket.put('media/any', Buffer.from('x'));
    expect(bucket.isAvailable()).toBe(false);
  }
  expect(told).toEqual([expect.objectContaining({ message: expect.stringContaining('live/') })]);
  isRefusing = false;
  await bucket.put('live/1/0/init.mp4', Buffer.from('x'));
  expect(bucket.isAvailable()).toBe(true);
  expect(told.slice(1)).toEqual([null]);
  bucket.close();
});
