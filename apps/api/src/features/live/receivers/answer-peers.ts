import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@vibeline/core/errors';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { LiveFiles } from '../hls/live-files.ts';
import { isServedFile } from '../ingest/live-folder.ts';
import type { LiveIngest } from '../ingest/live-ingest.ts';
import { peerPaths } from './live-peers.ts';

const streamId = z.coerce.number().int().positive();
const chunkQuery = z.object({
  recording: z.uuid(),
  sequence: z.coerce.number().int().min(0),
  keepsReplay: z.enum(['true', 'false']).transform((value) => value === 'true'),
});
const fileParams = z.object({
  id: streamId,
  recording: z.coerce.number().int().min(0),
  file: z.string().refine(isServedFile),
});

/** The server of these routes has checked the secret that is shared by the processes on this database. */
export function answerPeers(app: FastifyInstance, ingest: LiveIngest & LiveFiles): void {
  app.post<{ Params: { id: string } }>(peerPaths.chunks(':id'), async (request, reply) => {
    const id = streamId.parse(request.params.id);
    const { recording, sequence, keepsReplay } = chunkQuery.parse(request.query);
    const bytes = z.instanceof(Buffer).parse(request.body);
    try {
      const received = await ingest.receive({ streamId: id, keepsReplay }, { recording, sequence, bytes });
      return { ...received, hasPicture: ingest.hasPicture(id) };
    } catch (error) {
      if (error instanceof DomainError && error.reason === 'no_ffmpeg') return reply.code(503).send();
      throw error;
    }
  });

  app.get<{ Params: { id: string } }>(peerPaths.health(':id'), async (request, reply) => {
    const health = ingest.health(streamId.parse(request.params.id));
    return health ?? reply.code(404).send();
  });

  app.get<{ Params: { id: string } }>(peerPaths.parts(':id'), async (request, reply) => {
    const parts = await ingest.readParts(streamId.parse(request.params.id));
    return parts ?? reply.code(404).send();
  });

  app.get<{ Params: { id: string } }>(peerPaths.preview(':id'), async (request, reply) => {
    const jpeg = ingest.readPreview(streamId.parse(request.params.id));
    return jpeg ? reply.type('image/jpeg').send(jpeg) : reply.code(404).send();
  });

  app.get(peerPaths.file(':id', ':recording', ':file'), async (request, reply) => {
    const { id, recording, file } = fileParams.parse(request.params);
    const path = join(ingest.pathOf(id, recording), file);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return reply.code(404).send();
    reply.headers({ 'Content-Type': 'video/mp4', 'Content-Length': found.size });
    return reply.send(createReadStream(path));
  });
}
