import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IssuedToken } from '../../features/apps/app-token.service.ts';
import type { Services } from '../../services.ts';
import { oauthErrors } from './oauth.errors.ts';
import { credentialsOf, type Fields, parametersBody, readParameters, requiredText, textOf } from './request-fields.ts';

export const TOKEN_PATH = '/oauth/token';
export const REVOKE_PATH = '/oauth/revoke';

type Apps = Pick<Services, 'apps'>;

/** Whoever calls has no session: the app names itself, and may prove it with its secret. */
export function serveTokens(scope: FastifyInstance, { apps }: Apps): void {
  const config = {
    rateLimit: 'visitor',
    compress: false,
    body: parametersBody,
  } as const;
  scope.post(TOKEN_PATH, { config }, async (request, reply) => {
    const issued = await issueToken({ apps }, request, await readParameters(request));
    return reply.header('Cache-Control', 'no-store').send(tokenResponse(issued));
  });
  scope.post(REVOKE_PATH, { config }, async (request, reply) => {
    const fields = await readParameters(request);
    const client = credentialsOf(request, fields);
    await apps.revokeToken(requiredText(fields, 'token'), client);
    return reply.send({});
  });
}

function issueToken({ apps }: Apps, request: FastifyRequest, fields: Fields): Promise<IssuedToken> {
  const grant = requiredText(fields, 'grant_type');
  if (grant === 'client_credentials') {
    return apps.issueClientToken(credentialsOf(request, fields), textOf(fields, 'scope') ?? '');
  }
  if (grant !== 'authorization_code') throw oauthErrors.unknownGrant();
  return apps.issueTokenForCode({
    ...credentialsOf(request, fields),
    code: requiredText(fields, 'code'),
    redirectUri: textOf(fields, 'redirect_uri'),
    verifier: textOf(fields, 'code_verifier'),
  });
}

/** RFC 6749 §5.1. `created_at` is Mastodon’s, in seconds as `expires_in`. */
function tokenResponse({ token, scopes, createdAt, lifetimeMs }: IssuedToken) {
  return {
    ...{ access_token: token, token_type: 'Bearer', scope: scopes, created_at: Math.floor(createdAt / 1000) },
    ...(lifetimeMs !== null && { expires_in: lifetimeMs / 1000 }),
  };
}
