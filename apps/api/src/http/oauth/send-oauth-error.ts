import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { publicError } from '@vibeline/core/rpc/public-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OAuthError } from '../../features/apps/oauth-error.ts';
import { errorHeaders, logError, toTrpcError } from '../send-error.ts';

/** The words of OAuth 2 for what the rest of the server refuses. */
const wordOfStatus: Record<number, string> = {
  401: 'invalid_token',
  403: 'insufficient_scope',
  429: 'temporarily_unavailable',
  503: 'temporarily_unavailable',
};

/** `{error, error_description}` (RFC 6749 §5.2), whatever was thrown. */
export async function sendOAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (error instanceof OAuthError) {
    const { code, message, status } = error;
    reply.code(status).header('Cache-Control', 'no-store');
    if (status === 401) reply.header('WWW-Authenticate', 'Basic realm="OAuth"');
    return reply.send({ error: code, error_description: message });
  }
  const trpcError = toTrpcError(error);
  const status = getHTTPStatusCodeFromError(trpcError);
  const { message, retryAfter } = publicError(trpcError);
  logError(request, trpcError);
  reply.code(status).headers(errorHeaders(status, retryAfter));
  const other = status >= 500 ? 'server_error' : 'invalid_request';
  return reply.send({ error: wordOfStatus[status] ?? other, error_description: message });
}
