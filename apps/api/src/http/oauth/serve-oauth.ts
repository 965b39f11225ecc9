import { appScopes } from '@vibeline/core/features/apps/app-scope.rules';
import { requestErrors } from '@vibeline/core/request.errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';
import { callByPath } from '../call-procedure.ts';
import { type CreateContext, contextAfterBody } from '../create-context.ts';
import { type OriginOf, originReader } from '../sharing/public-origin.ts';
import { registerApp } from './register-app.ts';
import { parametersBody, readParameters } from './request-fields.ts';
import { sendOAuthError } from './send-oauth-error.ts';
import { REVOKE_PATH, serveTokens, TOKEN_PATH } from './serve-tokens.ts';

/** A page of the web app. */
const AUTHORIZE_PATH = '/oauth/authorize';
const APPS_PATH = '/api/v1/apps';
const USERINFO_PATH = '/oauth/userinfo';

export const oauthRoutes = [
  { path: APPS_PATH, method: 'POST' },
  { path: TOKEN_PATH, method: 'POST' },
  { path: REVOKE_PATH, method: 'POST' },
  { path: USERINFO_PATH, method: 'GET' },
  { path: USERINFO_PATH, method: 'POST' },
];

interface Options {
  services: Services;
  createContext: CreateContext;
  publicUrl: string | null;
}

/** What clients of others sign in with. Their names and errors are those of OAuth 2, the rest is that of the procedures. */
export async function serveOAuth(app: FastifyInstance, { services, createContext, publicUrl }: Options): Promise<void> {
  const originOf = originReader(publicUrl);
  await app.register(async (scope) => {
    scope.setErrorHandler(sendOAuthError);
    serveTokens(scope, services);
    const config = { body: parametersBody };
    scope.post(APPS_PATH, { config: { ...config, callsOf: () => ['apps.register'] } }, async (request, reply) =>
      reply.send(await registerApp({ services, createContext }, request, reply)),
    );
    const ofMember = { callsOf: () => ['accounts.me'] };
    const answer = (request: FastifyRequest, reply: FastifyReply) =>
      sendUserInfo(request, reply, { services, createContext, originOf });
    scope.get(USERINFO_PATH, { config: ofMember }, answer);
    scope.post(USERINFO_PATH, { config: { ...ofMember, ...config } }, answer);
  });
  serveMetadata(app, originOf, publicUrl !== null);
}

/** Who has signed in, with the claims of OpenID Connect that Mastodon sends. */
async function sendUserInfo(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, createContext, originOf }: Pick<Options, 'services' | 'createContext'> & { originOf: OriginOf },
) {
  if (request.method === 'POST') await readParameters(request);
  const context = await contextAfterBody(createContext(request, reply), request);
  const { user } = await callByPath('accounts.me', context);
  const origin = originOf(request);
  if (origin === null) throw requestErrors.malformed();
  const profile = `${origin}/@${user.username}`;
  const picture = user.profileImage && services.media.signUrl(user.profileImage, user.id);
  return reply.headers({ 'Cache-Control': 'no-store', Vary: 'Authorization' }).send({
    iss: origin,
    sub: String(user.id),
    name: user.name,
    preferred_username: user.username,
    profile,
    ...(picture !== null && { picture: new URL(picture, origin).href }),
  });
}

/** RFC 8414, and `app_registration_endpoint` as Mastodon names it. */
function serveMetadata(app: FastifyInstance, originOf: OriginOf, hasIssuer: boolean): void {
  app.get(
    '/.well-known/oauth-authorization-server',
    { config: { rateLimit: 'visitor', compress: true } },
    async (request, reply) => {
      const origin = originOf(request);
      if (origin === null) throw requestErrors.malformed();
      return reply.header('Cache-Control', 'private, max-age=60').send({
        issuer: origin,
        authorization_endpoint: `${origin}${AUTHORIZE_PATH}`,
        token_endpoint: `${origin}${TOKEN_PATH}`,
        revocation_endpoint: `${origin}${REVOKE_PATH}`,
        userinfo_endpoint: `${origin}${USERINFO_PATH}`,
        app_registration_endpoint: `${origin}${APPS_PATH}`,
        service_documentation: `${origin}/api/docs`,
        scopes_supported: appScopes,
        response_types_supported: ['code'],
        response_modes_supported: ['query'],
        grant_types_supported: ['authorization_code', 'client_credentials'],
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: hasIssuer,
      });
    },
  );
}
