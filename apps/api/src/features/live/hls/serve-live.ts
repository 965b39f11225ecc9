import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServedFile } from '../ingest/live-folder.ts';
import type { LiveDelivery, PlayedStream } from '../live-delivery.ts';
import { rememberWatching } from './remember-watching.ts';
import { readSignedQuery, type SignedQuery } from './signed-query.ts';
import type { WatchedFiles } from './watched-files.ts';

interface Dependencies {
  live: Pick<LiveDelivery, 'findPlayed' | 'findPreviewed'>;
  files: WatchedFiles;
}

const NUMBER = /^\d{1,15}$/;
const PREVIEW = /^(\d{1,15})\.jpg$/;
const notBegun = { message: 'The stream has not begun yet', reason: 'stream_not_begun' };
const PRIVATE = 'private, max-age=60';
const config = { rateLimit: 'liveFiles' } as const;

/**
 * Players send no token: the signature in the URL identifies the viewer. Whether the stream exists for them is checked
 * for each playlist and preview; for segments the result of a check is used for up to five seconds.
 */
export function serveLive(app: FastifyInstance, { live, files }: Dependencies): void {
  const watching = rememberWatching(live);
  const find = async <Found>(asked: Asked, findOf: (stream: PlayedStream) => Promise<Found | null>) => {
    const stream = await watching.recall(asked.streamId, asked.query);
    const found = stream && (await findOf(stream));
    if (!stream || found) return found;
    // Another process may have taken the stream over.
    const now = await watching.ask(asked.streamId, asked.query);
    return now && now.receivedBy !== stream.receivedBy ? findOf(now) : null;
  };

  app.get<{ Params: { id: string } }>('/live/:id/playlist.m3u8', { config }, async (request, reply) => {
    const asked = readRequest(request.params.id, request);
    const stream = asked && (await watching.ask(asked.streamId, asked.query));
    if (!asked || stream === null) return sendNotFound(reply);
    const playlist = await files.readPlaylist(stream, asked.query.text);
    // Players try again after 503, and not after 404.
    if (playlist === null && stream.state === 'ended') return sendNotFound(reply);
    reply.header('Cache-Control', 'no-store');
    if (playlist === null) return reply.code(503).header('Retry-After', '1').send(notBegun);
    return reply.type('application/vnd.apple.mpegurl').send(playlist);
  });

  const previews = '/live/:id/preview/:file';
  app.get<{ Params: { id: string; file: string } }>(previews, { config }, async (request, reply) => {
    const previewedAt = PREVIEW.exec(request.params.file)?.[1];
    const asked = previewedAt === undefined ? null : readRequest(request.params.id, request);
    const stream = asked && (await live.findPreviewed(asked.streamId, Number(previewedAt), asked.query.signed));
    const jpeg = stream && (await files.readPreview(stream));
    if (!jpeg) return sendNotFound(reply);
    return reply.headers({ 'Content-Type': 'image/jpeg', 'Cache-Control': PRIVATE }).send(jpeg);
  });

  const segments = '/live/:id/:recording/:file';
  app.get<{ Params: { id: string; recording: string; file: string } }>(segments, { config }, async (request, reply) => {
    const { id, recording, file } = request.params;
    const asked = NUMBER.test(recording) && isServedFile(file) ? readRequest(id, request) : null;
    const found = asked && (await find(asked, (stream) => files.find(stream, Number(recording), file)));
    if (!found) return sendNotFound(reply);
    reply.headers({
      'Content-Type': 'video/mp4',
      'Content-Length': found.size,
      'Cache-Control': PRIVATE,
    });
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : found.open());
  });
}

interface Asked {
  streamId: number;
  query: SignedQuery;
}

function readRequest(id: string, request: FastifyRequest): Asked | null {
  const query = NUMBER.test(id) ? readSignedQuery(request.query) : null;
  return query && { streamId: Number(id), query };
}

function sendNotFound(reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', 'no-store').send({ message: 'Not found', reason: 'live_not_found' });
}
