import type { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { publicError } from '@vibeline/core/rpc/public-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorHeaders, logError, toTrpcError } from '../send-error.ts';
import { mastodonErrors } from './mastodon.errors.ts';

/**
 * What was thrown, in the form of the reference, which has 422 for what it cannot use. No `error_description`: some
 * clients show it in place of the sentence.
 */
export function mastodonErrorOf(error: TRPCError) {
  const found = getHTTPStatusCodeFromError(error);
  const { message, reason, fields, retryAfter } = publicError(error);
  const status = found === 400 && reason !== 'malformed_request' ? 422 : found;
  return { status, retryAfter, body: { error: message, reason, ...(fields && { details: detailsOf(fields) }) } };
}

export async function sendMastodonError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const trpcError = toTrpcError(error);
  const { status, retryAfter, body } = mastodonErrorOf(trpcError);
  logError(request, trpcError);
  reply.code(status).headers({ ...errorHeaders(status, retryAfter), Vary: 'Authorization' });
  await reply.send(body);
}

export function sendUnknownCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return sendMastodonError(mastodonErrors.notFound(), request, reply);
}

function detailsOf(fields: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, description]) => [name, [{ error: 'ERR_INVALID', description }]]),
  );
}
