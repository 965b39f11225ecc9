import { Readable } from 'node:stream';
import { PROFILE_IMAGE_WIDTHS, withoutWidth, withWidth } from '@vibeline/core/features/media/media.rules';
import { accessProblem } from '@vibeline/core/rpc/access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { readRange } from '../../../storage/byte-range.ts';
import type { DeliveryHeaders as FileHeaders, Storage, StoredFile } from '../../../storage/storage.ts';
import type { MediaAudience, MediaFiles, MediaRequest } from '../media-files.ts';
import type { MediaRedirects } from './redirect-media.ts';

const contentTypes: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };

const digits = z.string().regex(/^\d{1,15}$/);
const signedQuery = z.object({ v: digits, e: digits, s: z.string().max(100) });

interface Dependencies {
  media: Pick<MediaFiles, 'authorize' | 'findSigned'>;
  storage: Storage;
  redirects: MediaRedirects | null;
}

/**
 * A name is a hash of the content, so what everyone may see is cached for ever. A profile image may be removed and a
 * story expires, so both are revalidated on each use.
 */
const cacheControl: Record<MediaAudience, string> = {
  everyone: 'public, max-age=31536000, immutable',
  members: 'private, max-age=3600',
  profile: 'private, no-cache',
  story: 'private, no-cache',
  viewer: 'private, max-age=300',
};

/** Whether viewers get different responses for the same URL. */
const isOfViewer: Record<MediaAudience, boolean> = {
  ...{ everyone: false, members: true, profile: false, story: true, viewer: true },
};

interface Requested {
  name: string;
  etag: string;
  headers: FileHeaders;
  audience: MediaAudience;
}

const params = z.object({ name: z.string() });

export function serveMedia(app: FastifyInstance, deps: Dependencies): void {
  const signedMemberOf = (request: FastifyRequest) => {
    const signed = readSignature(request.query);
    return signed ? deps.media.findSigned(params.parse(request.params).name, signed) : null;
  };
  const config = { rateLimit: 'media', memberRateLimit: 'memberMedia', readsSession: true, signedMemberOf } as const;
  app.get('/media/:name', { config }, async (request, reply) => {
    const { name } = params.parse(request.params);
    const extension = name.split('.').at(-1) ?? '';
    const contentType = contentTypes[extension];
    const audience = contentType === undefined ? null : await findAudience(deps, name, request);
    if (!contentType || !audience) return sendNotFound(reply);
    const headers: FileHeaders = {
      contentType,
      contentDisposition: `inline; filename="vibeline-${name.slice(0, 8)}.${extension}"`,
      cacheControl: cacheControl[audience],
    };
    return sendAllowed(deps, { name, etag: `"${name}"`, headers, audience }, request, reply);
  });
}

async function sendAllowed(deps: Dependencies, asked: Requested, request: FastifyRequest, reply: FastifyReply) {
  const { name, etag, audience } = asked;
  const isUnchanged = request.headers['if-none-match'] === etag;
  const isOfAll = audience === 'everyone' || audience === 'members';
  const redirects = isOfAll && request.method === 'GET' ? deps.redirects : null;
  // The database has a row for every whole file, but not for its widths.
  const isKnown = withoutWidth(name) === name;
  const found = isKnown && (isUnchanged || redirects) ? null : await findFile(deps.storage, name);
  if (!isKnown && !found) return sendNotFound(reply);
  if (isUnchanged) return setCaching(reply, asked).code(304).send();
  if (redirects) return redirect(redirects, found?.name ?? name, asked, reply);
  return found ? sendFile(found.file, asked, request, reply) : sendNotFound(reply);
}

function setCaching(reply: FastifyReply, { etag, headers, audience }: Requested) {
  return reply.headers({
    'Cache-Control': headers.cacheControl,
    ETag: etag,
    ...(isOfViewer[audience] && { Vary: 'Authorization' }),
  });
}

async function redirect(redirects: MediaRedirects, name: string, asked: Requested, reply: FastifyReply) {
  const { url, maxAge } = await redirects.urlOf(name, asked.headers);
  const scope = isOfViewer[asked.audience] ? 'private' : 'public';
  return reply.header('Cache-Control', `${scope}, max-age=${maxAge}`).redirect(url, 302);
}

async function findAudience({ media }: Dependencies, name: string, request: FastifyRequest) {
  const { session } = request;
  // An invalid token is never treated as none, whatever the URL is signed with.
  if (session?.state === 'invalid') return null;
  const problem = session && accessProblem(session, 'read', null);
  if (problem) throw problem;
  const viewer = session?.state === 'valid' ? session.viewer : null;
  return media.authorize(name, { viewer, signed: readSignature(request.query) });
}

/** Small profile images, and those of earlier versions, do not have all copies. */
async function findFile(storage: Storage, name: string): Promise<{ name: string; file: StoredFile } | null> {
  const file = await storage.find(name);
  if (file) return { name, file };
  const whole = withoutWidth(name);
  if (!PROFILE_IMAGE_WIDTHS.some((width) => name === withWidth(whole, width))) return null;
  return findFile(storage, whole);
}

async function sendFile(file: StoredFile, asked: Requested, request: FastifyRequest, reply: FastifyReply) {
  const { etag, headers } = asked;
  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = isSame ? readRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('Content-Range', `bytes */${file.size}`).header('Cache-Control', 'no-store').send();
  }
  // With an empty stream Fastify keeps the Content-Length; without a payload it would send 0. Opened before the headers
  // are set, because a bucket may be unavailable.
  const body = request.method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined);
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  return setCaching(reply, asked)
    .headers({
      'Content-Type': headers.contentType,
      'Content-Disposition': headers.contentDisposition,
      'Accept-Ranges': 'bytes',
      'Content-Length': range ? range.end - range.start + 1 : file.size,
    })
    .send(body);
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
