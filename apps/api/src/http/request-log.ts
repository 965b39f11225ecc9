import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Logs one line per request: route pattern, status, time, member. No URL, query, header or body is logged, so no token,
 * password or private text can be.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('memberId', null);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.memberId !== null && { memberId: request.memberId }),
      },
      'request',
    );
    done();
  });
}

function routeOf(request: FastifyRequest): string {
  const pattern = request.routeOptions.url ?? 'unmatched';
  if (pattern !== '/trpc/:path') return pattern;
  const { path } = request.params as { path: string };
  return /^[\w.,]{1,200}$/.test(path) ? `/trpc/${path}` : pattern;
}
