import { Readable } from 'node:stream';
import { ARCHIVE_SCHEMA_PATH } from '@vibeline/core/features/exports/export.rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { ExportDelivery } from '../features/exports/export.service.ts';
import { readRange } from '../storage/byte-range.ts';
import type { StoredFile } from '../storage/storage.ts';

const digits = z.string().regex(/^\d{1,15}$/);
const signedQuery = z.object({ v: digits, i: digits, e: digits, s: z.string().regex(/^[\w-]{1,100}$/) });
const params = z.object({ archive: z.string().regex(/^[0-9a-f]{32}$/) });

const notFound = { message: 'Not found', reason: 'export_not_found' };

/**
 * A browser that saves a file sends no token: the URL is signed for a session, which must still be active with each
 * request. Ranges let it go on with a download that was interrupted.
 */
export function serveExports(app: FastifyInstance, exports: ExportDelivery): void {
  app.get('/exports/:archive', { config: { rateLimit: 'media' } }, async (request, reply) => {
    const archive = params.safeParse(request.params).data?.archive;
    const query = signedQuery.safeParse(request.query).data;
    const found = archive === undefined || !query ? null : await findArchive(exports, archive, query);
    if (!found) return reply.code(404).header('Cache-Control', 'no-store').send(notFound);
    const day = new Date(found.requestedAt).toISOString().slice(0, 10);
    return sendArchive(found.file, { name: `vibeline-${day}.zip`, etag: `"${archive}"` }, request, reply);
  });

  app.get(ARCHIVE_SCHEMA_PATH, { config: { compress: true, etag: true } }, async (_request, reply) => {
    const { archiveJsonSchema } = await import('@vibeline/core/features/exports/archive.schema');
    return reply
      .type('application/schema+json; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(`${JSON.stringify(archiveJsonSchema(), null, 2)}\n`);
  });
}

function findArchive({ findArchive: find }: ExportDelivery, archive: string, query: z.output<typeof signedQuery>) {
  const { v, i, e, s } = query;
  return find(archive, { viewerId: Number(v), sessionId: Number(i), expires: Number(e), signature: s });
}

async function sendArchive(
  file: StoredFile,
  { name, etag }: { name: string; etag: string },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ifRange = request.headers['if-range'];
  const range = ifRange === undefined || ifRange === etag ? readRange(request.headers.range, file.size) : null;
  if (range === 'unsatisfiable') {
    return reply
      .code(416)
      .headers({ 'Content-Range': `bytes */${file.size}`, 'Cache-Control': 'no-store' })
      .send();
  }
  // Opened before the headers are set, because a bucket may be unavailable.
  const body = request.method === 'HEAD' ? Readable.from([]) : await file.open(range ?? undefined);
  if (range) reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  return reply
    .headers({
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': range ? range.end - range.start + 1 : file.size,
      'Cache-Control': 'private, no-store',
      'Accept-Ranges': 'bytes',
      ETag: etag,
    })
    .send(body);
}
