import type { FastifyInstance } from 'fastify';

export type CheckReadiness = () => Promise<'stopping' | 'database' | 'disk' | null>;

/** Called at most once per `ms`: calls in between get the last result, whatever their arguments. */
export function atMostEvery<Args extends unknown[], Result>(
  ms: number,
  check: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let last: Promise<Result> | null = null;
  let checkedAt = 0;
  return (...args) => {
    const now = performance.now();
    if (last && now - checkedAt < ms) return last;
    checkedAt = now;
    last = check(...args);
    return last;
  };
}

/**
 * Serves /healthz (the process responds) and /readyz (it can serve requests). Neither response contains a version.
 * Neither is rate limited, because a proxy asks all processes from one address; `checkReadiness` limits its own cost.
 */
export function serveHealthChecks(app: FastifyInstance, checkReadiness: CheckReadiness): void {
  app.get('/healthz', { config: { skipsRateLimit: true }, logLevel: 'warn' }, async (_request, reply) => {
    await reply.header('Cache-Control', 'no-store').send({ status: 'ok' });
  });
  app.get('/readyz', { config: { skipsRateLimit: true }, logLevel: 'warn' }, async (_request, reply) => {
    const trouble = await checkReadiness();
    reply.header('Cache-Control', 'no-store').code(trouble ? 503 : 200);
    await reply.send(trouble ? { status: 'unavailable', trouble } : { status: 'ready' });
  });
}
