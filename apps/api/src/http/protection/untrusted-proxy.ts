import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Warns once when a request has X-Forwarded-For from an address not in TRUST_PROXY: if that is a proxy, all its
 * visitors share one address and its limits. Any client can send the header, so this may be a false alarm.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, onFound: (address: string) => void): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && isForwardedByStranger(request)) {
      hasWarned = true;
      const address = request.ip.replace(/^::ffff:/i, '');
      onFound(address);
      request.log.warn(
        `X-Forwarded-For from ${address} is not trusted, so its visitors share one address and its limits. If it is your proxy, set TRUST_PROXY=${address}`,
      );
    }
    done();
  });
}

/** Fastify takes addresses from the header only when it trusts the sender; the first one is always the sender's. */
function isForwardedByStranger({ headers, ips }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && (ips === undefined || ips.length < 2);
}
