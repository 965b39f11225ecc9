import type { IncomingMessage } from 'node:http';
import type { DomainError } from '@vibeline/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { httpErrors } from '../http.errors.ts';
import { discardRemainingBody, type Linger } from './body-timeouts.ts';

const FORM = 'application/x-www-form-urlencoded';

export interface AcceptedBody {
  'application/json'?: number;
  [FORM]?: number;
  'multipart/form-data'?: number;
  'application/octet-stream'?: number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    body?: AcceptedBody;
    /** Of a read: some clients send a small body, of which the route may read JSON (`readSmallJson`). */
    takesSmallBody?: boolean;
  }
  interface FastifyRequest {
    /** Limit of the body's bytes; 0 until the body was found acceptable. */
    maxBodyBytes: number;
  }
}

/** A post of 5,000 characters, each escaped, still fits. */
const JSON_LIMIT = 64 * 1024;
export const jsonBody = { 'application/json': JSON_LIMIT } as const;
export const fieldsBody = { ...jsonBody, [FORM]: JSON_LIMIT } as const;

/**
 * Refuses bodies that the route does not declare, before reading any byte: 415, or 413 when announced as too long.
 * Readers count the received bytes. The rest of a refused body is discarded.
 */
export function limitBodies(app: FastifyInstance, linger: Linger): void {
  app.decorateRequest('maxBodyBytes', 0);
  app.addHook('onRoute', (route) => {
    const body = route.config?.body;
    if (body) {
      route.bodyLimit = body['application/octet-stream'] ?? body['application/json'] ?? JSON_LIMIT;
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasBody(request.raw) || isTaken(request)) return done();
    const limit = limitOf(request);
    const length = Number(request.headers['content-length'] ?? 0);
    if (typeof limit === 'number' && length <= limit) {
      request.maxBodyBytes = limit;
      return done();
    }
    done(typeof limit === 'number' ? httpErrors.bodyTooLarge() : limit);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (hasBody(request.raw)) discardRemainingBody(request.raw, reply.raw, linger);
    done(null, payload);
  });
}

/** Whether the body may be large: then it may take long, and the client may read the response only after sending it. */
export function isUpload(request: FastifyRequest): boolean {
  return request.maxBodyBytes > JSON_LIMIT;
}

export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && Number(length) > 0);
}

/** Only where its length is announced. What is not read is discarded once the call is answered. */
function isTaken({ method, headers, is404, routeOptions }: FastifyRequest): boolean {
  if (is404 || !routeOptions.config.takesSmallBody || !(method === 'GET' || method === 'HEAD')) return false;
  return headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= JSON_LIMIT;
}

function limitOf({ method, headers, is404, routeOptions }: FastifyRequest): number | DomainError {
  if (is404) return httpErrors.unknownCall();
  const { body } = routeOptions.config;
  const isRead = method === 'GET' || method === 'HEAD';
  if (isRead || !body || isEncoded(headers)) return httpErrors.unsupportedContentType();
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const limit: unknown = Object.hasOwn(body, type) ? Reflect.get(body, type) : undefined;
  return typeof limit === 'number' ? limit : httpErrors.unsupportedContentType();
}

/** Compressed bodies are not read: a few kB of them could be gigabytes. */
function isEncoded(headers: FastifyRequest['headers']): boolean {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  const transfer = headers['transfer-encoding']?.trim().toLowerCase() ?? 'chunked';
  return encoding !== 'identity' || transfer !== 'chunked';
}
