import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { LiveService } from '@vibeline/core/features/live/live.port';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isServedFile } from '../ingest/live-folder.ts';
import type { LiveFiles } from './live-files.ts';
import { rememberWatching } from './remember-watching.ts';
import { readSignedQuery, type SignedQuery } from './signed-query.ts';

interface Dependencies {
  live: Pick<LiveService, 'watchedState'>;
  files: LiveFiles;
}

const NUMBER = /^\d{1,15}$/;
const notBegun = { message: 'The stream has not begun yet', reason: 'stream_not_begun' };
const otherProcess = { message: 'Another server process receives this stream', reason: 'other_process' };
const config = { rateLimit: 'liveFiles' } as const;

/**
 * Serves playlists and segments of live streams. Players send no token: the signature in the address says who asks, and
 * whether the stream exists for them is asked at each playlist, and for segments at most five seconds before.
 */
export function serveLive(app: FastifyInstance, { live, files }: Dependencies): void {
  const watching = rememberWatching(live);

  app.get<{ Params: { id: string } }>('/live/:id/playlist.m3u8', { config }, async (request, reply) => {
    const asked = readRequest(request.params.id, request);
    const state = asked && (await watching.ask(asked.streamId, asked.query));
    if (!asked || state === null) return sendNotFound(reply);
    const playlist = await files.readPlaylist(asked.streamId, asked.query.text);
    // Players ask again after "not begun", and not after "not found".
    if (playlist === null && state === 'ended') return sendNotFound(reply);
    reply.header('Cache-Control', 'no-store');
    if (playlist === null) {
      const body = files.wasReceivedHere(asked.streamId) ? notBegun : otherProcess;
      return reply.code(503).header('Retry-After', '1').send(body);
    }
    return reply.type('application/vnd.apple.mpegurl').send(playlist);
  });

  const segments = '/live/:id/:recording/:file';
  app.get<{ Params: { id: string; recording: string; file: string } }>(segments, { config }, async (request, reply) => {
    const { id, recording, file } = request.params;
    const asked = NUMBER.test(recording) && isServedFile(file) ? readRequest(id, request) : null;
    if (!asked || (await watching.recall(asked.streamId, asked.query)) === null) return sendNotFound(reply);
    const path = join(files.pathOf(asked.streamId, Number(recording)), file);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return sendNotFound(reply);
    reply.headers({
      'Content-Type': 'video/mp4',
      'Content-Length': found.size,
      'Cache-Control': 'private, max-age=60',
    });
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : createReadStream(path));
  });
}

function readRequest(id: string, request: FastifyRequest): { streamId: number; query: SignedQuery } | null {
  const query = NUMBER.test(id) ? readSignedQuery(request.query) : null;
  return query && { streamId: Number(id), query };
}

function sendNotFound(reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', 'no-store').send({ message: 'Not found', reason: 'live_not_found' });
}
