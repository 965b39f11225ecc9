import { hash, timingSafeEqual } from 'node:crypto';
import {
  APP_TOKEN_IDLE_MS,
  APPS_MAX,
  appToken,
  isVerifier,
  TOKENS_PER_APP_MAX,
  USED_CODE_MS,
} from '@vibeline/core/features/apps/app.rules';
import { coversScope, readAppScopes } from '@vibeline/core/features/apps/app-scope.rules';
import { inTransaction } from '../../db/transaction.ts';
import type { PublishingDependencies } from '../../dependencies.ts';
import type { DispatchDomainEvent } from '../../domain-events/domain-events.ts';
import type { PublishContext } from '../../events/publish.ts';
import { hashCode, newCode } from '../../random-code.ts';
import { lockCredentialOf } from '../accounts/account.queries.ts';
import { type AppTokenRow, insertAppToken, listAppTokens } from '../accounts/tokens/app-token.queries.ts';
import { lockMakingSession } from '../accounts/tokens/personal-token.queries.ts';
import { type AppRow, touchApp } from './app.queries.ts';
import {
  type AppCodeRow,
  deleteAppCode,
  listExchangedScopes,
  lockAppCode,
  setTokenOfCode,
} from './app-code.queries.ts';
import { endTokens } from './end-tokens.ts';

export interface ExchangeDependencies extends PublishingDependencies {
  dispatch: DispatchDomainEvent;
}

interface Exchange {
  /** It has sent its secret, if it has one. */
  app: AppRow;
  code: string;
  redirectUri: string | null;
  verifier: string | null;
}

export interface ExchangedToken {
  token: string;
  /** With spaces between. */
  scopes: string;
  createdAt: number;
}

/**
 * The token for a code; null when the code is not valid. A code works once, whoever sends it and with whatever: sent
 * again, it also ends the token that it gave. Both must stay, so the transaction does not fail.
 */
export async function exchangeCode(
  { db, now: clock, events, dispatch }: ExchangeDependencies,
  exchange: Exchange,
): Promise<ExchangedToken | null> {
  const now = clock();
  return inTransaction(db, async (trx) => {
    const row = await lockAppCode(trx, hashCode(exchange.code));
    if (!row) return null;
    if (row.token_id !== null) {
      await endTokens({ trx, events }, { ids: [row.token_id] });
      return null;
    }
    const context = { trx, events, dispatch };
    const issued = isValid(row, exchange, now) ? await issueToken(context, { ...exchange, row, now }) : null;
    if (!issued) await deleteAppCode(trx, row.code_hash);
    return issued;
  });
}

function isValid(row: AppCodeRow, { app, redirectUri, verifier }: Exchange, now: number): boolean {
  if (row.ends_at <= now || row.app_id !== app.id || row.redirect_uri !== redirectUri) return false;
  // A verifier without a challenge: the challenge was taken out of the request on its way.
  if (row.challenge === null) return app.secret_hash !== null && verifier === null;
  return verifier !== null && isVerifier(verifier) && isVerifierOf(row.challenge, verifier);
}

function isVerifierOf(challenge: string, verifier: string): boolean {
  return timingSafeEqual(Buffer.from(challenge), Buffer.from(hash('sha256', verifier, 'base64url')));
}

/** Null when the session has ended in which the member consented. */
async function issueToken(
  { dispatch, ...context }: PublishContext & Pick<ExchangeDependencies, 'dispatch'>,
  { app, row, now }: Pick<Exchange, 'app'> & { row: AppCodeRow; now: number },
): Promise<ExchangedToken | null> {
  const { trx } = context;
  const { member_id: memberId, session_id: sessionId, scopes } = row;
  // A new password or a suspension ends all tokens either before or after this one is given.
  await lockCredentialOf(trx, memberId);
  if (!(await lockMakingSession(trx, memberId, sessionId))) return null;
  if (!(await touchApp(trx, app, now))) return null;
  const tokens = await listAppTokens(trx, memberId, now);
  const isTold = await wasTold(trx, { tokens, row, now });
  await makeRoom(context, { tokens, appId: app.id });
  const token = appToken(newCode());
  const id = await insertAppToken(trx, {
    ...{ appId: app.id, memberId, sessionId, name: app.name, scopes },
    ...{ tokenHash: hashCode(token), now, endsAt: now + APP_TOKEN_IDLE_MS },
  });
  await setTokenOfCode(trx, row.code_hash, id);
  if (!isTold) await (await dispatch('appAccessGiven', context, { memberId, appName: app.name, scopes, now }))();
  return { token, scopes, createdAt: now };
}

/** Whether the app has the rights already, or had them within a day: the member was told of them then. */
async function wasTold(
  trx: PublishContext['trx'],
  { tokens, row, now }: { tokens: readonly AppTokenRow[]; row: AppCodeRow; now: number },
): Promise<boolean> {
  const ofThis = tokens.filter((token) => token.app_id === row.app_id).map(({ scopes }) => scopes);
  if (isCovered(row.scopes, ofThis)) return true;
  return isCovered(row.scopes, [...ofThis, ...(await listExchangedScopes(trx, row, now - USED_CODE_MS))]);
}

function isCovered(scopes: string, granted: readonly string[]): boolean {
  const covering = granted.flatMap(readAppScopes);
  return readAppScopes(scopes).every((scope) => coversScope(covering, scope));
}

/** Ends what was not used for the longest time: tokens of this app, or all of an app. */
async function makeRoom(
  context: PublishContext,
  { tokens, appId }: { tokens: readonly AppTokenRow[]; appId: number },
): Promise<void> {
  const ofThis = tokens.filter((token) => token.app_id === appId);
  const others = [...new Set(tokens.map((token) => token.app_id))].filter((id) => id !== appId);
  const ended = new Set(others.slice(APPS_MAX - 1));
  const ids = [...ofThis.slice(TOKENS_PER_APP_MAX - 1), ...tokens.filter((token) => ended.has(token.app_id))];
  await endTokens(context, { ids: ids.map(({ id }) => id) });
}
