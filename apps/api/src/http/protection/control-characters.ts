import { requestErrors } from '@vibeline/core/request.errors';
import type { FastifyInstance } from 'fastify';

/** Encoded control characters but tab and line ends, C1 among them; and surrogates, which UTF-8 does not encode. */
const IN_URL = /%(?:0[0-8BCEF]|1[0-9A-F]|7F|C2%[89][0-9A-F]|ED%[AB][0-9A-F])/i;

/** Bytes above 7F in headers may be UTF-8. Node refuses other control characters, except in tests. */
const IN_HEADER = /(?![\t\u0080-\u009f])\p{Cc}/u;

/** In addresses, and in headers whose values are stored. The validation of input refuses them in bodies. */
export function refuseControlCharacters(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { 'user-agent': userAgent = '', 'idempotency-key': key = '' } = request.headers;
    const isRefused = IN_URL.test(request.url) || IN_HEADER.test(userAgent) || IN_HEADER.test(String(key));
    done(isRefused ? requestErrors.malformed() : undefined);
  });
}
