import { Readable } from 'node:stream';
import type { MediaRequest, MediaService } from '@vibeline/core/features/media/media.port';
import { PROFILE_IMAGE_WIDTHS, withoutWidth, withWidth } from '@vibeline/core/features/media/media.rules';
import type { Session } from '@vibeline/core/rpc/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Storage, StoredFile } from '../../../storage/storage.ts';
import { readRange } from './byte-range.ts';

const contentTypes: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };

const digits = z.string().regex(/^\d{1,15}$/);
const signedQuery = z.object({ v: digits, e: digits, s: z.string().max(100) });

interface Dependencies {
  media: MediaService;
  storage: Storage;
  readSession: (request: FastifyRequest) => Promise<Session>;
}

type Audience = NonNullable<Awaited<ReturnType<MediaService['authorize']>>>;

/**
 * A name is a hash of the content, so what everyone may see is cached forever. A profile image may be removed, and a story
 * expires: both are asked for again on each use, and the response is 304 while they are seen.
 */
const cacheControl: Record<Audience, string> = {
  everyone: 'public, max-age=31536000, immutable',
  profile: 'private, no-cache',
  story: 'private, no-cache',
  viewer: 'private, max-age=300',
};

/** Whether who asks decides, also of those who send the same URL. */
const isOfViewer: Record<Audience, boolean> = { everyone: false, profile: false, story: true, viewer: true };

/** Serves stored files. */
export function serveMedia(app: FastifyInstance, deps: Dependencies): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const extension = name.split('.').at(-1) ?? '';
    const type = contentTypes[extension];
    const audience = type === undefined ? null : await findAudience(deps, name, request);
    if (!audience) return sendNotFound(reply);
    const etag = `"${name}"`;
    const isUnchanged = request.headers['if-none-match'] === etag;
    // The database knows every whole file, but not which widths of it there are.
    const isKnown = isUnchanged && withoutWidth(name) === name;
    const file = isKnown ? null : await findFile(deps.storage, name);
    if (!file && !isKnown) return sendNotFound(reply);
    reply.headers({
      'Cache-Control': cacheControl[audience],
      ETag: etag,
      ...(isOfViewer[audience] && { Vary: 'Authorization' }),
    });
    if (isUnchanged || !file) return reply.code(304).send();
    reply.headers({
      'Content-Type': type,
      'Content-Disposition': `inline; filename="vibeline-${name.slice(0, 8)}.${extension}"`,
      'Accept-Ranges': 'bytes',
    });
    return sendFile(file, etag, request, reply);
  });
}

async function findAudience({ media, readSession }: Dependencies, name: string, request: FastifyRequest) {
  const session = await readSession(request);
  // A token that is not valid is never treated as none, whatever the URL is signed with.
  if (session.state === 'invalid') return null;
  const viewer = session.state === 'valid' ? session.viewer : null;
  return media.authorize(name, { viewer, signed: readSignature(request.query) });
}

async function findFile(storage: Storage, name: string) {
  return (await storage.find(name)) ?? (await findWholeProfileImage(storage, name));
}

/** Profile images of earlier versions, and small ones, have not all copies. */
async function findWholeProfileImage(storage: Storage, name: string) {
  const whole = withoutWidth(name);
  return PROFILE_IMAGE_WIDTHS.some((width) => name === withWidth(whole, width)) ? storage.find(whole) : null;
}

async function sendFile(file: StoredFile, etag: string, { method, headers }: FastifyRequest, reply: FastifyReply) {
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? readRange(headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('Content-Range', `bytes */${file.size}`).header('Cache-Control', 'no-store').send();
  }
  // Opened before the headers say that it was found: a bucket may be away.
  // With an empty stream Fastify keeps the Content-Length; without a payload it would send 0.
  const body = method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined);
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('Content-Length', range ? range.end - range.start + 1 : file.size);
  return reply.send(body);
}

function sendNotFound(reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', 'no-store').send({ message: 'Not found', reason: 'media_not_found' });
}

function readSignature(query: unknown): MediaRequest['signed'] {
  const parsed = signedQuery.safeParse(query);
  if (!parsed.success) return null;
  const { v, e, s } = parsed.data;
  return { viewerId: Number(v), expires: Number(e), signature: s };
}
