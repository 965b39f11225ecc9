import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '../../../../scripts/port.mjs';
import { createMetrics } from '../../src/http/metrics.ts';
import { listenForMetrics } from '../../src/http/metrics-port.ts';
import { openSocket } from '../support/raw-socket.ts';

let port: number;
let open: Server;
beforeAll(async () => {
  const live = { count: async () => ({ streams: 0, viewers: 0 }) };
  const metrics = createMetrics({ services: { live }, storage: { isAvailable: () => true } });
  port = await findFreePort();
  open = await listenForMetrics(metrics, { port, host: '127.0.0.1' });
});
afterAll(() => {
  open.close();
  open.closeAllConnections();
});

async function statusOf(line: string, host: string): Promise<string> {
  const socket = await openSocket(port);
  socket.send(`${line} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const status = await socket.statusLine();
  socket.destroy();
  return status.split(' ')[1] ?? '';
}

it('serves the metrics to this machine without a token', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect(await reply.text()).toContain('# TYPE http_request_duration_seconds histogram');
});

it('serves nothing else, and no page whose name leads to this machine', async () => {
  expect(await statusOf('GET /metrics', `localhost:${port}`)).toBe('200');
  expect(await statusOf('GET /metrics', 'localhost.example.org')).toBe('404');
  expect(await statusOf('GET /', 'localhost')).toBe('404');
  expect(await statusOf('POST /metrics', 'localhost')).toBe('404');
});
