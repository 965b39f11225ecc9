import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp, type TestMember } from './support/app.ts';
import { listFiles, paint } from './support/upload.ts';

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

/** Sends the head of a request and the start of its body. */
function beginRequest(path: string, type: string, start: Buffer): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`,
  );
  socket.write(start);
  return socket;
}

/** Sends a byte per second on each socket; returns after how many seconds each was closed. */
async function sendSlowly(sockets: Socket[]): Promise<number[]> {
  const closedAt = sockets.map(() => Number.POSITIVE_INFINITY);
  for (let second = 1; second <= 20; second += 1) {
    for (const socket of sockets) if (socket.writable) socket.write('x');
    // Real time, in which the server receives the bytes or the client notices the close.
    await delay(50);
    vi.advanceTimersByTime(1000);
    await delay(50);
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
