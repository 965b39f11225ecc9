import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addVary } from './vary.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether responses may be compressed; HTML always is. Not where a token and input of the client meet in one
     * response: its length would reveal how much they have in common.
     */
    compress?: boolean | ((request: FastifyRequest) => boolean);
  }
}

/** Shorter responses fit one packet anyway. */
const MIN_LENGTH = 1024;
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** In the order of preference. They work on threads of their own, not on the event loop. */
const encoders: Record<string, (text: Buffer) => Promise<Buffer>> = {
  br: (text) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => gzipped(text),
};

export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isText = (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= MIN_LENGTH;
    // A 304 repeats the Vary of the response that the client has.
    if (!(isText || reply.statusCode === 304) || !mayCompress(request, reply)) return done(null, payload);
    addVary(reply, 'Accept-Encoding');
    if (!isText) return done(null, payload);
    // Also when it is not compressed: Node would go through a text twice, once for its length.
    const text = typeof payload === 'string' ? Buffer.from(payload) : payload;
    const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
    const encode = encoding === undefined ? undefined : encoders[encoding];
    if (!encode) return done(null, text);
    encode(text).then(
      (body) => {
        reply.header('Content-Encoding', encoding);
        done(null, body);
      },
      () => done(null, text),
    );
  });
}

function mayCompress(request: FastifyRequest, reply: FastifyReply): boolean {
  const { compress = false } = request.routeOptions.config;
  if (String(reply.getHeader('Content-Type')).startsWith('text/html')) return true;
  return typeof compress === 'function' ? compress(request) : compress;
}

/** The first of our encodings that the client accepts: `gzip, br;q=0` gives gzip, `*` gives br. */
function chooseEncoding(accepted: string): string | undefined {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return Object.keys(encoders).find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0);
}
