import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { ListenOptions } from 'node:net';
import type { Metrics } from './metrics.ts';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/i;

export async function listenForMetrics({ contentType, collect }: Metrics, address: ListenOptions): Promise<Server> {
  const server = createServer((request, response) => {
    if (!asksForMetrics(request)) return void response.writeHead(404).end();
    collect().then(
      (text) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  server.listen(address);
  await once(server, 'listening');
  return server;
}

/**
 * Checks the Host: a web page could point its own name to this machine, and read the metrics through a browser here.
 */
function asksForMetrics({ method, url, headers }: IncomingMessage): boolean {
  return method === 'GET' && url === '/metrics' && LOOPBACK_HOST.test(headers.host ?? '');
}
