import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStreamingUrl } from './streaming-path.ts';

/**
 * Browsers set no headers of a WebSocket or an EventSource, so their clients send the token as its protocol or in the
 * query. It is put where every other request has it, before anything reads it there.
 */
export function readStreamingTokens(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    if (headers.authorization === undefined && isStreamingUrl(request.url)) {
      const token = findToken(request);
      if (token !== undefined) headers.authorization = `Bearer ${token}`;
    }
    done();
  });
}

function findToken({ headers, query }: FastifyRequest): string | undefined {
  const [protocol] = (headers['sec-websocket-protocol'] ?? '').split(',', 1);
  if (protocol !== undefined && protocol.trim() !== '') return protocol.trim();
  const { access_token: token } = query as { access_token?: unknown };
  return typeof token === 'string' ? token : undefined;
}
