import { Readable } from 'node:stream';
import type { MediaService, MediaVisit } from '@vibeline/core/features/media/media.port';
import type { Session } from '@vibeline/core/rpc/viewer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Storage } from '../../../storage/storage.ts';
import { readRange } from './byte-range.ts';

const types: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };

const digits = z.string().regex(/^\d{1,15}$/);
const signature = z.object({ v: digits, e: digits, s: z.string().max(100) });

interface Parts {
  media: MediaService;
  storage: Storage;
  readSession: (request: FastifyRequest) => Promise<Session>;
}

/** Serves stored files. Their names are hashes of what is in them, so a copy of a public one is good for ever. */
export function serveMedia(app: FastifyInstance, parts: Parts): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const extension = name.split('.').at(-1) ?? '';
    const type = types[extension];
    const file = type === undefined ? null : await parts.storage.find(name);
    const audience = file && (await findAudience(parts, name, request));
    if (!file || !audience) return refuse(reply);
    reply.headers({
      'Content-Type': type,
      'Cache-Control': audience === 'everyone' ? 'public, max-age=31536000, immutable' : 'private, max-age=300',
      'Content-Disposition': `inline; filename="vibeline-${name.slice(0, 8)}.${extension}"`,
      'Accept-Ranges': 'bytes',
      ETag: `"${name}"`,
      ...(audience === 'visitor' && { Vary: 'Authorization' }),
    });
    return send(file, `"${name}"`, request, reply);
  });
}

async function findAudience({ media, readSession }: Parts, name: string, request: FastifyRequest) {
  const session = await readSession(request);
  const viewer = session.state === 'live' ? session.viewer : null;
  return media.admit(name, { viewer, signed: readSignature(request.query) });
}

type StoredFile = NonNullable<Awaited<ReturnType<Storage['find']>>>;

/** All of the file, the stretch that is asked for, or only that it is still the same. */
function send(file: StoredFile, tag: string, { method, headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (headers['if-none-match'] === tag) return reply.code(304).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = isSame ? readRange(headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('Content-Range', `bytes */${file.size}`).header('Cache-Control', 'no-store').send();
  }
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  reply.header('Content-Length', range ? range.end - range.start + 1 : file.size);
  // An empty stream keeps the length that was said; no payload at all would make it 0.
  return reply.send(method === 'HEAD' ? Readable.from([]) : file.open(range ?? undefined));
}

/** The same for what is absent, deleted and not the visitor's to see. */
function refuse(reply: FastifyReply) {
  return reply.code(404).header('Cache-Control', 'no-store').send({ message: 'Not found', reason: 'media_not_found' });
}

function readSignature(query: unknown): MediaVisit['signed'] {
  const parsed = signature.safeParse(query);
  if (!parsed.success) return null;
  const { v, e, s } = parsed.data;
  return { viewerId: Number(v), expires: Number(e), signature: s };
}
