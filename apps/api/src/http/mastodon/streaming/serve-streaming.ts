import type { FastifyInstance } from 'fastify';
import type { Gauge } from 'prom-client';
import { sendMastodonError } from '../send-mastodon-error.ts';
import { channelOpener, type StreamingOptions } from './open-channels.ts';
import { serveEventSources } from './serve-event-source.ts';
import { serveWebSocket } from './serve-web-socket.ts';

/** The streams of Mastodon’s clients, over the event stream of the network’s own pages. */
export async function serveStreaming(
  app: FastifyInstance,
  options: StreamingOptions & { streams: Gauge },
): Promise<void> {
  const openFor = channelOpener(options);
  await app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => sendMastodonError(error, request, reply));
    serveEventSources(scope, openFor);
    await serveWebSocket(scope, openFor, options.streams);
  });
}
