import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** For all responses but pages: nothing in them may run, load or be framed. */
const RESPONSE_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/**
 * For the web app. Style elements created at run time carry the nonce; scripts come from our own files only.
 * `trusted-types default`: the app's one policy, which allows no HTML.
 */
function pagePolicy(nonce: string, mediaOrigin: string | null): string {
  const media = mediaOrigin === null ? '' : ` ${mediaOrigin}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' blob: data:${media}`,
    `media-src 'self' blob:${media}`,
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

export const WORKER_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  // The icons of notifications.
  "img-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

export const baseHeaders = {
  // For responses that say nothing else: caches may store some errors (404, 405, 414) without being told to.
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Content-Security-Policy': RESPONSE_POLICY,
};

/** A page may ask for camera, microphone and screen, to go live; nothing else may. */
const PAGE_PERMISSIONS = 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()';

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(baseHeaders);
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    done();
  });
}

/**
 * For the page on which apps sign in. An app in a browser opens it in a window of its own and waits for that window:
 * with the policy of the other pages it would see the window as closed at once.
 */
export function allowOpener(reply: FastifyReply): void {
  reply.header('Cross-Origin-Opener-Policy', 'unsafe-none');
}

export function setPagePolicy(reply: FastifyReply, mediaOrigin: string | null = null): string {
  const nonce = randomBytes(18).toString('base64');
  reply.headers({ 'Content-Security-Policy': pagePolicy(nonce, mediaOrigin), 'Permissions-Policy': PAGE_PERMISSIONS });
  return nonce;
}
