import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { publicError } from '@vibeline/core/rpc/public-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorHeaders, logError, toTrpcError } from '../send-error.ts';

/** The words of OAuth 2 for what the rest of the server refuses. */
const wordOfStatus: Record<number, string> = {
  401: 'invalid_token',
  403: 'insufficient_scope',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
};

/** The reasons that are words of OAuth 2 already. */
const words = [
  ...['invalid_request', 'invalid_client', 'invalid_grant', 'invalid_scope'],
  ...['unauthorized_client', 'unsupported_grant_type'],
];

/** `{error, error_description}` (RFC 6749 §5.2), whatever was thrown. */
export async function sendOAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const trpcError = toTrpcError(error);
  const status = getHTTPStatusCodeFromError(trpcError);
  const { message, reason, retryAfter } = publicError(trpcError);
  logError(request, trpcError);
  reply.code(status).headers(errorHeaders(status, retryAfter));
  if (reason === 'invalid_client') reply.header('WWW-Authenticate', 'Basic realm="OAuth"');
  const other = wordOfStatus[status] ?? (status >= 500 ? 'server_error' : 'invalid_request');
  return reply.send({ error: words.includes(reason) ? reason : other, error_description: message });
}
