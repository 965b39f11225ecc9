import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { filesOf, paint } from './support/upload.ts';

let app: TestApp;
let ana: { id: number; token: string };
let port: number;
beforeAll(async () => {
  app = await openTestApp();
  ana = await app.register('ana');
  port = Number(new URL(await app.server.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends the head of a call and then a byte a second; answers after how many seconds the line was cut. */
function drip(path: string, type: string, first: Buffer): Promise<number> {
  const began = Date.now();
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ana.token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: 60000\r\n\r\n`,
  );
  socket.write(first);
  const timer = setInterval(() => socket.write('x'), 1000);
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve((Date.now() - began) / 1000);
    });
  });
}

describe('a body that comes a byte a second', () => {
  // The database has no part in it, and waiting twice tells nothing more.
  it('is cut off after some ten seconds, a call and an upload alike, and leaves nothing', async () => {
    const form = Buffer.from('--f\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    const picture = (await paint(300, 300)).subarray(0, 5000);
    const cut = await Promise.all([
      drip('/api/posts', 'application/json', Buffer.from('{')),
      drip('/trpc/posts.create', 'application/json', Buffer.from('{')),
      drip('/api/media', 'multipart/form-data; boundary=f', Buffer.concat([form, picture])),
    ]);
    for (const seconds of cut) {
      expect(seconds).toBeGreaterThan(9);
      expect(seconds).toBeLessThan(13);
    }
    await expect.poll(() => filesOf(app)).toEqual([]);
  });
});
