// A small proxy before several servers, for `npm run cluster` and the tests. It forwards what one server serves: event
// streams, uploads and ranges. For a network of your own use a real one: deploy/Caddyfile.
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import { connect } from 'node:net';
import { createProxyServer } from 'httpxy';

const CHECK_INTERVAL_MS = 500;
/** A process that is stopped by a signal accepts connections and answers none. */
const CHECK_TIMEOUT_MS = 2000;
const CONNECT_TIMEOUT_MS = 1000;

const REPEATABLE = new Set(['GET', 'HEAD']);

/**
 * Sends each request to the next server whose /readyz responds 200. `targets` are URLs by name; `setTarget` replaces
 * one, or removes it (null). `onChange` gets a name and whether that server is ready.
 */
export async function startProxy({ port = 0, host = '127.0.0.1', targets = {}, onChange = () => {} }) {
  const servers = new Map(Object.entries(targets).map(([name, url]) => [name, { url, isReady: false }]));
  const forward = createForwarder(servers);
  const listener = createServer((request, response) => void forward(request, response));
  // An upload may take longer than Node's five minutes: the servers have their own limits.
  listener.requestTimeout = 0;
  listener.listen(port, host);
  await once(listener, 'listening');

  const checkAll = () => Promise.all([...servers].map(([name, server]) => check(name, server, onChange)));
  await checkAll();
  const timer = setInterval(checkAll, CHECK_INTERVAL_MS);
  return {
    url: `http://127.0.0.1:${listener.address().port}`,
    port: listener.address().port,
    async setTarget(name, url) {
      if (url === null) return servers.delete(name);
      const server = { url, isReady: false };
      servers.set(name, server);
      await check(name, server, onChange);
    },
    async stop() {
      clearInterval(timer);
      listener.close();
      listener.closeAllConnections();
      if (listener.listening) await once(listener, 'close');
    },
  };
}

async function check(name, server, onChange) {
  const isReady = await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).then(
    async (response) => {
      await response.body?.cancel();
      return response.status === 200;
    },
    () => false,
  );
  if (isReady !== server.isReady) onChange(name, isReady);
  server.isReady = isReady;
}

function createForwarder(servers) {
  const proxy = createProxyServer({ xfwd: true });
  const keptOpen = new Agent({ keepAlive: true });
  const pick = createPicker(servers);
  return async (request, response) => {
    // What the client claims of itself is not believed.
    for (const name of ['for', 'host', 'port', 'proto']) delete request.headers[`x-forwarded-${name}`];
    const isRepeatable = REPEATABLE.has(request.method);
    // A connection that was kept open may be closed at the other end when a request that cannot be repeated is sent on it.
    const agent = isRepeatable ? keptOpen : false;
    const send = (server) =>
      proxy.web(request, response, { agent, target: server.url }).then(
        () => true,
        () => false,
      );
    for (let tries = isRepeatable ? 2 : 1; tries > 0 && isUnanswered(response); tries -= 1) {
      const server = await pick();
      if (server && (await send(server))) return;
    }
    refuse(response);
  };
}

function createPicker(servers) {
  let turn = 0;
  return async () => {
    turn += 1;
    const ready = [...servers.values()].filter(({ isReady }) => isReady);
    const first = turn % ready.length;
    for (const server of [...ready.slice(first), ...ready.slice(0, first)]) {
      if (await canConnect(server.url)) return server;
      server.isReady = false;
    }
    return null;
  };
}

const isUnanswered = (response) => !response.headersSent && !response.destroyed;

/** Asked before a request is sent: a body can be read only once. */
function canConnect(url) {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: CONNECT_TIMEOUT_MS });
    const end = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
  });
}

function refuse(response) {
  if (!isUnanswered(response)) return response.destroy();
  response.writeHead(502, { 'content-type': 'text/plain', 'retry-after': '1', connection: 'close' });
  response.end('No server could respond. Please try again.\n');
}
