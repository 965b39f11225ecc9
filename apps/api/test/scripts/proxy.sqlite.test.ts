import { createHash, randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ReverseProxy, startProxy } from '../../../../scripts/proxy.mjs';

interface Upstream {
  name: string;
  url: string;
  server: Server;
  isReady: boolean;
  openStreams: number;
}

let upstreams: Upstream[];
let proxy: ReverseProxy;
beforeEach(async () => {
  upstreams = [await startUpstream('first'), await startUpstream('second')];
  proxy = await startProxy({ targets: Object.fromEntries(upstreams.map(({ name, url }) => [name, url])) });
});
afterEach(async () => {
  await proxy.stop();
  for (const { server } of upstreams) end(server);
});

async function startUpstream(name: string): Promise<Upstream> {
  const upstream = { name, url: '', server: createServer(), isReady: true, openStreams: 0 };
  upstream.server.on('request', (request, response) => void respond(upstream, request, response));
  upstream.url = `http://127.0.0.1:${await listen(upstream.server)}`;
  return upstream;
}

/** Below the ports that systems give to servers and connections without one. */
const PORTS = { from: 20_000, to: 30_000 };

/**
 * On a port that nobody gets once the server has ended: on one of the system’s the server of another test could answer, or
 * the connection to it could get the same port, and so be one to itself.
 */
async function listen(server: Server): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return port;
  } catch (error) {
    if (Reflect.get(Object(error), 'code') !== 'EADDRINUSE') throw error;
    return listen(server);
  }
}

async function respond(upstream: Upstream, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/readyz') {
    response.writeHead(upstream.isReady ? 200 : 503).end();
    return;
  }
  if (request.url === '/headers') {
    response.end(JSON.stringify(request.headers));
    return;
  }
  if (request.url === '/stream') {
    upstream.openStreams += 1;
    response.once('close', () => {
      upstream.openStreams -= 1;
    });
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    return;
  }
  const hash = createHash('sha256');
  for await (const chunk of request) hash.update(chunk);
  response.setHeader('x-server', upstream.name).end(hash.digest('hex'));
}

function end(server: Server): void {
  server.close();
  server.closeAllConnections();
}

async function serversOf(requests: number, method = 'GET'): Promise<(string | number)[]> {
  const responses = await Promise.all(Array.from({ length: requests }, () => fetch(proxy.url, { method })));
  return responses.map(({ status, headers }) => headers.get('x-server') ?? status);
}

describe('the proxy', () => {
  it('sends requests to its servers in turn, and bodies as they are', async () => {
    expect((await serversOf(4)).sort()).toEqual(['first', 'first', 'second', 'second']);
    const body = randomBytes(20 * 1024 * 1024);
    const response = await fetch(proxy.url, { method: 'POST', body });
    expect(await response.text()).toBe(createHash('sha256').update(body).digest('hex'));
  });

  it('passes event streams on at once, and tells the server when the client has gone', async () => {
    const abort = new AbortController();
    const response = await fetch(`${proxy.url}/stream`, { signal: abort.signal });
    const { value } = (await response.body?.getReader().read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toBe('data: 1\n\n');
    const openStreams = () => upstreams.reduce((sum, upstream) => sum + upstream.openStreams, 0);
    expect(openStreams()).toBe(1);
    abort.abort();
    await expect.poll(openStreams).toBe(0);
  });

  it('says who the client is, whatever that says of itself', async () => {
    const response = await fetch(`${proxy.url}/headers`, { headers: { 'x-forwarded-for': '192.0.2.7' } });
    expect(await response.json()).toMatchObject({ 'x-forwarded-for': '127.0.0.1', host: new URL(proxy.url).host });
  });

  it.each(['GET', 'POST'])('loses no %s when a server has ended', async (method) => {
    await serversOf(4, method);
    const [first] = upstreams;
    if (first) end(first.server);
    expect(await serversOf(20, method)).toEqual(Array.from({ length: 20 }, () => 'second'));
  });

  it('leaves out a server that is not ready, until it is', async () => {
    const [first] = upstreams;
    if (first) first.isReady = false;
    await expect.poll(() => serversOf(4)).toEqual(['second', 'second', 'second', 'second']);
    if (first) first.isReady = true;
    await expect.poll(() => serversOf(4)).toContain('first');
  });

  it('refuses with 502 while there is no server, and takes another one', async () => {
    for (const { server } of upstreams) end(server);
    expect(await serversOf(1)).toEqual([502]);
    const third = await startUpstream('third');
    upstreams.push(third);
    await proxy.setTarget('first', third.url);
    expect(await serversOf(2)).toEqual(['third', 'third']);
  });
});
