import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { publicError } from '@vibeline/core/rpc/public-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorHeaders, logError, toTrpcError } from '../send-error.ts';
import { mastodonErrors } from './mastodon.errors.ts';

/**
 * As /api answers, in the form of the reference, which has 422 for what it cannot use. No `error_description`: some
 * clients show it in place of the sentence.
 */
export async function sendMastodonError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const trpcError = toTrpcError(error);
  const found = getHTTPStatusCodeFromError(trpcError);
  const { message, reason, fields, retryAfter } = publicError(trpcError);
  const status = found === 400 && reason !== 'malformed_request' ? 422 : found;
  logError(request, trpcError);
  reply.code(status).headers({ ...errorHeaders(status, retryAfter), Vary: 'Authorization' });
  await reply.send({ error: message, reason, ...(fields && { details: detailsOf(fields) }) });
}

export function sendUnknownCall(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  return sendMastodonError(mastodonErrors.notFound(), request, reply);
}

function detailsOf(fields: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, description]) => [name, [{ error: 'ERR_INVALID', description }]]),
  );
}
