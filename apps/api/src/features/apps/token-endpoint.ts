import {
  APP_TOKEN_IDLE_MS,
  CLIENT_TOKENS_MAX,
  clientToken,
  isAppToken,
  isClientToken,
} from '@vibeline/core/features/apps/app.rules';
import { askedScopes, coversScope, readAppScopes } from '@vibeline/core/features/apps/app-scope.rules';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import { hashCode, isCodeOf, newCode } from '../../random-code.ts';
import { findAppToken } from '../accounts/tokens/app-token.queries.ts';
import { type AppRow, findAppByClientId, touchApp } from './app.queries.ts';
import {
  deleteClientToken,
  deleteOldestClientTokens,
  findAppOfToken,
  insertClientToken,
} from './client-token.queries.ts';
import { endTokens } from './end-tokens.ts';
import { exchangeCode } from './exchange-code.ts';
import { OAuthError, oauthErrors } from './oauth-error.ts';

export interface ClientCredentials {
  clientId: string | null;
  clientSecret: string | null;
}

export interface TokenRequest extends ClientCredentials {
  grantType: string | null;
  code: string | null;
  redirectUri: string | null;
  verifier: string | null;
  scope: string | null;
}

/** In the form that clients read (RFC 6749 §5.1). `created_at` is Mastodon’s, in seconds. */
export interface TokenResponse {
  access_token: string;
  token_type: 'Bearer';
  scope: string;
  created_at: number;
  /** Seconds; left out where the end moves with each use. */
  expires_in?: number;
}

/** The calls that an app makes for itself, for which there is no procedure: their names and errors are OAuth’s. */
export function createTokenEndpoint(deps: PublishingDependencies) {
  return {
    giveToken: (request: TokenRequest) => giveToken(deps, request),
    revokeToken: (token: string | null, client: ClientCredentials) => revokeToken(deps, token, client),
  };
}

async function giveToken(deps: PublishingDependencies, request: TokenRequest): Promise<TokenResponse> {
  const { grantType } = request;
  if (grantType === null) throw new OAuthError('invalid_request', 'grant_type is missing');
  if (grantType === 'client_credentials') return giveClientToken(deps, request);
  if (grantType === 'authorization_code') return giveTokenForCode(deps, request);
  throw new OAuthError('unsupported_grant_type', 'grant_type is authorization_code or client_credentials');
}

async function giveTokenForCode(deps: PublishingDependencies, request: TokenRequest): Promise<TokenResponse> {
  const { code, redirectUri, verifier } = request;
  const { app, isAuthenticated } = await findClient(deps, request);
  if (code === null) throw new OAuthError('invalid_request', 'code is missing');
  const given = await exchangeCode(deps, { app, isAuthenticated, code, redirectUri, verifier });
  if (!given) throw oauthErrors.invalidGrant();
  return respond(given.token, given.scopes, given.createdAt);
}

async function giveClientToken(deps: PublishingDependencies, request: TokenRequest): Promise<TokenResponse> {
  const { app, isAuthenticated } = await findClient(deps, request);
  if (!isAuthenticated) throw oauthErrors.invalidClient();
  const scopes = askedScopes(request.scope ?? '');
  const registered = readAppScopes(app.scopes);
  if (!scopes?.every((scope) => coversScope(registered, scope))) throw oauthErrors.invalidScope();
  const token = clientToken(newCode());
  const now = deps.now();
  await inTransaction(deps.db, async (trx) => {
    if (!(await touchApp(trx, app, now))) throw oauthErrors.invalidClient();
    const endsAt = now + APP_TOKEN_IDLE_MS;
    const stored = { appId: app.id, tokenHash: hashCode(token), scopes: scopes.join(' ') };
    await insertClientToken(trx, { ...stored, now, endsAt });
    await deleteOldestClientTokens(trx, app.id, CLIENT_TOKENS_MAX);
  });
  return { ...respond(token, scopes.join(' '), now), expires_in: APP_TOKEN_IDLE_MS / 1000 };
}

function respond(token: string, scope: string, createdAt: number): TokenResponse {
  return { access_token: token, token_type: 'Bearer', scope, created_at: Math.floor(createdAt / 1000) };
}

/** A secret that is sent must be right; one that is not sent must not have been needed. */
async function findClient(
  { db }: PublishingDependencies,
  { clientId, clientSecret }: ClientCredentials,
): Promise<{ app: AppRow; isAuthenticated: boolean }> {
  if (clientId === null) throw new OAuthError('invalid_request', 'client_id is missing');
  const app = await findAppByClientId(db, clientId);
  if (!app) throw oauthErrors.invalidClient();
  if (clientSecret === null) return { app, isAuthenticated: false };
  if (app.secret_hash === null || !isCodeOf(app.secret_hash, clientSecret)) throw oauthErrors.invalidClient();
  return { app, isAuthenticated: true };
}

/** Ends a token of the app that asks for it. One that is unknown has ended (RFC 7009). */
async function revokeToken(
  deps: PublishingDependencies,
  token: string | null,
  client: ClientCredentials,
): Promise<void> {
  const { db, now, events } = deps;
  const { app } = await findClient(deps, client);
  if (token === null) throw new OAuthError('invalid_request', 'token is missing');
  const tokenHash = hashCode(token);
  if (isClientToken(token)) {
    const appId = await findAppOfToken(db, tokenHash, now());
    if (appId !== null && appId !== app.id) throw oauthErrors.foreignToken();
    return deleteClientToken(db, tokenHash);
  }
  const found = isAppToken(token) ? await findAppToken(db, tokenHash) : undefined;
  if (!found) return;
  if (found.app_id !== app.id) throw oauthErrors.foreignToken();
  await inTransaction(db, (trx) => endTokens({ trx, events }, { ids: [found.id] }));
}
