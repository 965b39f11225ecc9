import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** For everything that is not a page: nothing in it may run, load or be framed. */
const INERT = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/**
 * For the web app. Styles that libraries make at run time carry the nonce; scripts come from our own files alone.
 * `trusted-types default`: one policy, made by the app, that lets no markup through.
 */
function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

export const baseHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': INERT,
};

/** Puts the headers on every answer, errors included; a page then replaces the policy by its own. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(baseHeaders);
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    done();
  });
}

/** Lets a page run our scripts and styles; answers the nonce its `<meta property="csp-nonce">` carries. */
export function setPagePolicy(reply: FastifyReply): string {
  const nonce = randomBytes(18).toString('base64');
  reply.header('Content-Security-Policy', pagePolicy(nonce));
  return nonce;
}
