import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeUnreadConnections } from './unread-responses.ts';

class FakeSocket extends EventEmitter {
  destroyed = false;
  bytesWritten = 0;
  writableLength = 0;
  readableLength = 0;

  resetAndDestroy() {
    this.destroyed = true;
    this.emit('close');
  }
}

const TIMEOUT_MS = 30_000;

let server: Server;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  server = new EventEmitter() as Server;
  stop = closeUnreadConnections(server, { timeoutMs: TIMEOUT_MS, waitingBytesMax: 10_000_000 });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function open(written = 0, unsent = 0): FakeSocket {
  const socket = Object.assign(new FakeSocket(), { bytesWritten: written, writableLength: unsent });
  server.emit('connection', socket);
  return socket;
}

it('closes a connection whose client reads a little now and then', () => {
  const socket = open(100_000, 100_000);
  // 50 s for 100,000 bytes, and the time that nothing may be read for.
  for (let second = 0; second < 79; second += 1) {
    socket.writableLength -= 100;
    vi.advanceTimersByTime(1_000);
  }
  expect(socket.destroyed).toBe(false);
  vi.advanceTimersByTime(4_000);
  expect(socket.destroyed).toBe(true);
});

it('leaves a connection open that is slow, and has always something unsent', () => {
  const socket = open(64_000, 64_000);
  for (let second = 0; second < 600; second += 1) {
    socket.bytesWritten += 3_000;
    vi.advanceTimersByTime(1_000);
  }
  expect(socket.destroyed).toBe(false);
});

it('leaves a connection open on which nothing waits', () => {
  const socket = open(64_000);
  vi.advanceTimersByTime(600_000);
  expect(socket.destroyed).toBe(false);
});

it('closes those that hold the most while all together hold too much', () => {
  const small = open(1_000_000, 1_000_000);
  const large = open(6_000_000, 6_000_000);
  const unparsed = open();
  unparsed.readableLength = 4_000_000;
  vi.advanceTimersByTime(1_000);
  expect([small, large, unparsed].map(({ destroyed }) => destroyed)).toEqual([false, true, false]);
});
