import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setPagePolicy } from './security-headers.ts';
import { sendError, unknownCall } from './send-error.ts';

const NOT_BUILT = 'The web app is not built yet: run `npm run build`, then start again.\n';

const serverPaths = /^\/(api|trpc|media|assets|healthz|readyz|metrics)(\/|\?|$)/;

/** Serves the built web app: its files, and its page at every path without a route of its own. */
export async function serveWebApp(app: FastifyInstance, webDir: string): Promise<void> {
  const page = readPage(webDir);
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (path) => !path.endsWith('index.html'),
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
        reply.header('Vary', 'Accept-Encoding');
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || serverPaths.test(request.url)) return sendError(unknownCall(), request, reply);
    return sendPage(page, request, reply);
  });
}

function sendPage(page: string | null, _request: FastifyRequest, reply: FastifyReply) {
  reply.header('Cache-Control', 'no-cache');
  if (page === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  const nonce = setPagePolicy(reply);
  return reply.type('text/html; charset=utf-8').send(page.replaceAll('__CSP_NONCE__', nonce));
}

function readPage(webDir: string): string | null {
  try {
    return readFileSync(join(webDir, 'index.html'), 'utf8');
  } catch {
    return null;
  }
}
