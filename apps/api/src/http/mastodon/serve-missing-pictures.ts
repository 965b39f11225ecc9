import type { FastifyInstance } from 'fastify';
import { openToOthers } from '../sharing/shared-response.ts';

/** Clients know these names: they hide such a header, or draw a picture of their own. */
export const NO_AVATAR_PATH = '/avatars/original/missing.png';
export const NO_HEADER_PATH = '/headers/original/missing.png';

/** One pixel each: grey, and transparent. */
const pictures = {
  [NO_AVATAR_PATH]: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOYtWDFfwAGnALiFNjRdQAAAABJRU5ErkJggg==',
  [NO_HEADER_PATH]: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=',
};

/** An account must have an address of a picture and of a header, also where it has neither. */
export function serveMissingPictures(app: FastifyInstance): void {
  for (const [path, base64] of Object.entries(pictures)) {
    app.get(path, async (_request, reply) => {
      openToOthers(reply);
      return reply.type('image/png').send(Buffer.from(base64, 'base64'));
    });
  }
}
