import { createServer } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Gauge } from 'prom-client';
import { sendUnknownCall } from '../send-mastodon-error.ts';
import { channelName } from './channels.ts';
import { callsOfStream, type OpenChannels, type OpenForRequest } from './open-channels.ts';
import { isWebSocketUrl, STREAMING_PATH } from './streaming-path.ts';
import { CLOSE_TIMEOUT_MS, closeCodes, MESSAGE_BYTES_MAX, serveConnection } from './web-socket-connection.ts';

/** Some are newer than the types of the library. */
const limits = {
  maxPayload: MESSAGE_BYTES_MAX,
  maxFragments: 4,
  // One message in a turn of the event loop: a client that sends thousands at once leaves room for others.
  allowSynchronousEvents: false,
  closeTimeout: CLOSE_TIMEOUT_MS,
  perMessageDeflate: false,
};

/**
 * The stream as a WebSocket. A connection is one event stream: it counts and ends as such, and its client has the same
 * limits. Whoever opens one has a token, so it makes no difference from which page: there are no cookies.
 */
export async function serveWebSocket(app: FastifyInstance, openFor: OpenForRequest, streams: Gauge): Promise<void> {
  await app.register(websocket, {
    options: { ...limits, server: upgradesOf(app) },
    // What a client sends wrongly is no error of the server. The library closes the connection.
    errorHandler: () => undefined,
    preClose(done) {
      for (const client of this.websocketServer.clients) client.close(closeCodes.stopping);
      this.websocketServer.close(() => done());
    },
  });
  const opened = new WeakMap<FastifyRequest, OpenChannels>();
  for (const url of [STREAMING_PATH, `${STREAMING_PATH}/`]) {
    app.route({
      method: 'GET',
      url,
      config: { callsOf: callsOfStream },
      async preHandler(request, reply) {
        if (request.ws) opened.set(request, await openFor(request, reply, signalOf(reply)));
      },
      handler: sendUnknownCall,
      wsHandler(socket, request) {
        const channels = opened.get(request);
        if (!channels) return socket.terminate();
        // The response has no end that would be logged.
        request.log.info({ method: 'GET', route: url, status: 101, memberId: request.memberId }, 'request');
        streams.inc();
        socket.once('close', () => streams.dec());
        serveConnection(socket, channels, channelName.safeParse(request.query).data ?? null);
      },
    });
  }
}

/** Aborts when the connection closes, before it is a WebSocket or later. */
function signalOf(reply: FastifyReply): AbortSignal {
  const aborter = new AbortController();
  reply.raw.once('close', () => aborter.abort());
  return aborter.signal;
}

/**
 * A server that never listens and gets the upgrades of this path alone: any other route would be answered on a connection
 * that nothing reads any more. Where Node asks which requests are upgraded (`isWebSocketUrl`), there are no others.
 */
function upgradesOf(app: FastifyInstance) {
  const upgrades = createServer();
  app.server.on('upgrade', (request, socket, head) => {
    if (isWebSocketUrl(request.url)) upgrades.emit('upgrade', request, socket, head);
    else socket.destroy();
  });
  return upgrades;
}
