import type { FastifyInstance } from 'fastify';

export type CheckReadiness = () => Promise<'stopping' | 'database' | 'disk' | null>;

/** Serves /healthz (the process responds) and /readyz (it can serve requests). Neither response contains a version. */
export function serveHealthChecks(app: FastifyInstance, checkReadiness: CheckReadiness): void {
  const config = { skipsRateLimit: true };
  app.get('/healthz', { config, logLevel: 'warn' }, async (_request, reply) => {
    await reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { config, logLevel: 'warn' }, async (_request, reply) => {
    const trouble = await checkReadiness();
    reply.header('Cache-Control', 'no-store').code(trouble ? 503 : 200);
    await reply.send(trouble ? { status: 'unavailable', trouble } : { status: 'ready' });
  });
}
