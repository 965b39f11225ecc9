import {
  CLIENT_TOKEN_MS,
  CLIENT_TOKENS_MAX,
  clientToken,
  isAppToken,
  isClientToken,
} from '@vibeline/core/features/apps/app.rules';
import { parseScopes } from '@vibeline/core/features/apps/app-scope.rules';
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
import { type ExchangeDependencies, type ExchangedToken, exchangeCode } from './exchange-code.ts';
import { mayAskFor } from './read-request.ts';
import { tokenErrors } from './token.errors.ts';

export interface ClientCredentials {
  clientId: string;
  /** null: none was sent. */
  clientSecret: string | null;
}

interface CodeExchange extends ClientCredentials {
  code: string;
  redirectUri: string | null;
  verifier: string | null;
}

export interface IssuedToken extends ExchangedToken {
  /** null where the end moves with each use. */
  lifetimeMs: number | null;
}

/** The calls that an app makes for itself, for which there is no procedure: their names are OAuth’s (`http/oauth`). */
export function createAppTokenService(deps: ExchangeDependencies) {
  return {
    issueTokenForCode: (exchange: CodeExchange) => issueTokenForCode(deps, exchange),
    issueClientToken: (client: ClientCredentials, scope: string) => issueClientToken(deps, client, scope),
    revokeToken: (token: string, client: ClientCredentials) => revokeToken(deps, token, client),
  };
}

async function issueTokenForCode(deps: ExchangeDependencies, exchange: CodeExchange): Promise<IssuedToken> {
  const { code, redirectUri, verifier } = exchange;
  const app = await findClient(deps, exchange);
  const issued = await exchangeCode(deps, { app, code, redirectUri, verifier });
  if (!issued) throw tokenErrors.invalidGrant();
  return { ...issued, lifetimeMs: null };
}

async function issueClientToken(
  deps: PublishingDependencies,
  client: ClientCredentials,
  scope: string,
): Promise<IssuedToken> {
  const app = await findClient(deps, client);
  // Of a public app anyone knows all that it sends.
  if (app.secret_hash === null) throw tokenErrors.invalidClient();
  const asked = parseScopes(scope);
  if (!asked || !mayAskFor(app, asked)) throw tokenErrors.invalidScope();
  const token = clientToken(newCode());
  const scopes = asked.join(' ');
  const now = deps.now();
  await inTransaction(deps.db, async (trx) => {
    if (!(await touchApp(trx, app, now))) throw tokenErrors.invalidClient();
    const endsAt = now + CLIENT_TOKEN_MS;
    await insertClientToken(trx, { appId: app.id, tokenHash: hashCode(token), scopes, now, endsAt });
    await deleteOldestClientTokens(trx, app.id, CLIENT_TOKENS_MAX);
  });
  return { token, scopes, createdAt: now, lifetimeMs: CLIENT_TOKEN_MS };
}

/** An app that has a secret must send it; one that has none must not send any. */
async function findClient(
  { db }: PublishingDependencies,
  { clientId, clientSecret }: ClientCredentials,
): Promise<AppRow> {
  const app = await findAppByClientId(db, clientId);
  if (!app || !isSecretOf(app, clientSecret)) throw tokenErrors.invalidClient();
  return app;
}

function isSecretOf({ secret_hash: known }: AppRow, secret: string | null): boolean {
  return known === null || secret === null ? known === secret : isCodeOf(known, secret);
}

/** Ends a token of the app that asks for it. One that is unknown has ended (RFC 7009). */
async function revokeToken(deps: PublishingDependencies, token: string, client: ClientCredentials): Promise<void> {
  const { db, now, events } = deps;
  const app = await findClient(deps, client);
  const tokenHash = hashCode(token);
  if (isClientToken(token)) {
    const appId = await findAppOfToken(db, tokenHash, now());
    if (appId !== null && appId !== app.id) throw tokenErrors.foreignToken();
    return deleteClientToken(db, tokenHash);
  }
  const found = isAppToken(token) ? await findAppToken(db, tokenHash) : undefined;
  if (!found) return;
  if (found.app_id !== app.id) throw tokenErrors.foreignToken();
  await inTransaction(db, (trx) => endTokens({ trx, events }, { ids: [found.id] }));
}
