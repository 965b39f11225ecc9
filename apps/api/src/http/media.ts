import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage/storage.ts';

/** Serves stored pictures. Their names are hashes of what is in them, so a copy is good for ever. */
export function serveMedia(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = await storage.find(request.params.name);
    if (!file) return reply.code(404).send({ message: 'Not found', reason: 'media_not_found' });
    return reply
      .type('image/webp')
      .header('Content-Length', file.size)
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('Content-Disposition', 'inline')
      .send(file.open());
  });
}
