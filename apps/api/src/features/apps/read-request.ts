import { appErrors } from '@vibeline/core/features/apps/app.errors';
import { isChallenge } from '@vibeline/core/features/apps/app.rules';
import type { AuthorizeInput } from '@vibeline/core/features/apps/app.schema';
import { type AppScope, coversScope, parseScopes, readAppScopes } from '@vibeline/core/features/apps/app-scope.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type AppRow, findAppByClientId } from './app.queries.ts';

interface AuthorizationRequest {
  app: AppRow;
  scopes: AppScope[];
  challenge: string | null;
}

/** What an app asks of a member. Throws when it may not ask so; nobody is then sent to where it wants to return to. */
export async function readRequest(db: Kysely<Database>, input: AuthorizeInput): Promise<AuthorizationRequest> {
  const app = await findAppByClientId(db, input.clientId);
  if (!app) throw appErrors.unknownApp();
  if (!app.redirect_uris.split('\n').includes(input.redirectUri)) throw appErrors.redirectUnknown();
  if (input.responseType !== 'code') throw appErrors.codeOnly();
  return { app, challenge: readChallenge(app, input), scopes: readScopes(app, input.scope ?? '') };
}

/** An app that sends none must authenticate with its secret when it exchanges the code. */
function readChallenge(app: AppRow, { codeChallenge, codeChallengeMethod }: AuthorizeInput): string | null {
  if (codeChallenge === undefined && codeChallengeMethod === undefined) {
    if (app.secret_hash === null) throw appErrors.challengeNeeded();
    return null;
  }
  // Without a method RFC 7636 means `plain`, which protects nothing.
  const isValid = codeChallengeMethod === 'S256' && codeChallenge !== undefined && isChallenge(codeChallenge);
  if (!isValid) throw appErrors.challengeInvalid();
  return codeChallenge;
}

function readScopes(app: AppRow, text: string): AppScope[] {
  const asked = parseScopes(text);
  if (!asked) throw appErrors.scopeUnknown();
  if (!mayAskFor(app, asked)) throw appErrors.scopeNotRegistered();
  return asked;
}

export function mayAskFor(app: AppRow, scopes: readonly AppScope[]): boolean {
  const registered = readAppScopes(app.scopes);
  return scopes.every((scope) => coversScope(registered, scope));
}
