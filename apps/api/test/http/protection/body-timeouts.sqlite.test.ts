import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from '../../support/app.ts';
import { startStream } from '../../support/live.ts';
import { listFiles, paint } from '../../support/upload.ts';

let app: TestApp;
let ana: TestMember;
let port: number;
beforeAll(async () => {
  // The clock of the timeouts only moves when the test moves it; sockets work in real time.
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  app = await openTestApp();
  ana = await app.register('ana');
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  vi.useRealTimers();
});

function beginRequest(path: string, type: string, start: Buffer, length = 60_000): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(start);
  return socket;
}

/** Enough turns of the event loop for the server to receive what was sent, and for the client to notice a close. */
async function exchange(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await setImmediate();
}

/** Sends as much each second on each socket; returns after how many seconds each was closed. */
async function sendSlowly(sockets: Socket[], bytes = 'x'): Promise<number[]> {
  const closedAt = sockets.map(() => Number.POSITIVE_INFINITY);
  for (let second = 1; second <= 20; second += 1) {
    for (const socket of sockets) if (socket.writable) socket.write(bytes);
    await exchange();
    vi.advanceTimersByTime(1000);
    await exchange();
    for (const [index, socket] of sockets.entries()) {
      if (socket.closed) closedAt[index] = Math.min(closedAt[index] ?? 0, second);
    }
  }
  return closedAt;
}

// No database is involved, so this runs on one engine only.
describe('a body sent a byte per second', () => {
  it('is closed after about ten seconds, for a call and an upload, and leaves no file', async () => {
    const form = Buffer.from('--f\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    const picture = (await paint(300, 300)).subarray(0, 5000);
    const sockets = [
      beginRequest('/api/posts', 'application/json', Buffer.from('{')),
      beginRequest('/trpc/posts.create', 'application/json', Buffer.from('{')),
      beginRequest('/api/media', 'multipart/form-data; boundary=f', Buffer.concat([form, picture])),
    ];
    for (const seconds of await sendSlowly(sockets)) {
      expect(seconds).toBeGreaterThan(9);
      expect(seconds).toBeLessThan(13);
    }
    await expect.poll(() => listFiles(app), { interval: 50 }).toEqual([]);
  });
});

it('a chunk of a live stream is closed after about fifteen seconds, however fast it comes', async () => {
  const { id } = await startStream(app, ana);
  const path = `/api/live-streams/${id}/chunks?recording=0b9f3f5e-4c3d-4f6a-9a53-6f1a4c2f7d10&sequence=0`;
  const socket = beginRequest(path, 'application/octet-stream', Buffer.alloc(1000), 3_000_000);
  const [seconds] = await sendSlowly([socket], 'x'.repeat(5000));
  expect(seconds).toBeGreaterThan(14);
  expect(seconds).toBeLessThan(18);
});

it.each([
  ['a call, as JSON', 'POST /api/posts', 'application/json', 413],
  ['an unknown address', 'POST /api/nothing', 'application/json', 404],
  ['an address that cannot be decoded', 'POST /api/posts/%zz', 'application/json', 400],
  ['a method that is not known', 'TRACE /api/posts', 'text/plain', 404],
  ['an address longer than all headers may be', `POST /api/posts?${'a'.repeat(50_000)}`, 'application/json', 414],
])('a client that only reads after sending 12 MB gets the response: %s', async (_what, route, type, status) => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${route} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 12000000\r\n\r\n`);
  socket.on('error', () => undefined);
  const failure = await new Promise((resolve) => socket.write(Buffer.alloc(12_000_000, 'x'), resolve));
  expect(failure ?? null).toBeNull();
  const [received] = await once(socket, 'data');
  expect(String(received)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  socket.destroy();
});
