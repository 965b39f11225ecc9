import { isIPv6 } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { isInternalValid } from './internal-signature.ts';

/** In a request the process that it is for; in a response the process that answers. */
export const TO_HEADER = 'vibeline-process';
export const TIME_HEADER = 'vibeline-time';
export const SIGNATURE_HEADER = 'vibeline-signature';

/** The answer of a process that is not the one that was asked. Not 421: `fetch` rejects then. */
const OTHER_PROCESS = 410;

/** A browser sends less in one part of a recording. */
const BODY_MAX = 5 * 1024 * 1024;
const REQUEST_TIMEOUT_MS = 20_000;
/** Longer than a client keeps a connection that it does not use, so that none ends while a request is on its way. */
const KEEP_ALIVE_MS = 60_000;

interface InternalServerOptions {
  host: string;
  processId: string;
  secret: string;
  now: () => number;
  routes: (app: FastifyInstance) => void;
  report: (error: unknown) => void;
}

export interface InternalServer {
  url: string;
  close(): Promise<void>;
}

export async function openInternalServer(options: InternalServerOptions): Promise<InternalServer> {
  const { host, processId, secret, now } = options;
  const app = Fastify({
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: true,
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error, _request, reply) => {
    options.report(error);
    return reply.code(500).send();
  });
  // Checks the signature before a byte of the body is read.
  app.addHook('onRequest', async (request, reply) => {
    reply.header(TO_HEADER, processId);
    const { headers, method, url: path } = request;
    const header = (name: string) => String(headers[name] ?? '');
    const asked = { to: header(TO_HEADER), method, path, at: Number(header(TIME_HEADER) || Number.NaN) };
    if (!isInternalValid(secret, asked, header(SIGNATURE_HEADER), now())) {
      // What follows is not read, however much it is.
      reply.raw.once('finish', () => request.raw.socket.destroySoon());
      return reply.header('Connection', 'close').code(403).send();
    }
    if (asked.to !== processId) return reply.code(OTHER_PROCESS).send();
    return undefined;
  });
  options.routes(app);
  // Exclusive: workers would all get the same port, and each other's requests.
  await app.listen({ host, port: 0, exclusive: true });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The internal server has no port');
  return { url: `http://${isIPv6(host) ? `[${host}]` : host}:${address.port}`, close: () => app.close() };
}
