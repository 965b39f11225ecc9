import type { FastifyInstance } from 'fastify';
import { hashtagPath } from '../sharing/post-preview.ts';
import { TAG_PATH } from './entities/tag.ts';

/** For who opens the link of a hashtag in a browser. Whether there is such a hashtag is said by its page. */
export function redirectTags(app: FastifyInstance): void {
  app.get<{ Params: { tag: string } }>(`${TAG_PATH}:tag`, async ({ params }, reply) => {
    await reply.header('Cache-Control', 'public, max-age=3600').redirect(hashtagPath(params.tag));
  });
}
