import { APP_TOKEN_IDLE_MS } from '@vibeline/core/features/apps/app.rules';
import { readAppScopes } from '@vibeline/core/features/apps/app-scope.rules';
import { type Scope, scopes } from '@vibeline/core/features/personal-tokens/scope.rules';
import type { Session } from '@vibeline/core/rpc/viewer';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { TOUCH_AFTER_MS } from '../sign-ins/session-token.ts';
import { findPersonalToken, touchPersonalToken } from './personal-token.queries.ts';

/**
 * The session of a call with a personal token, or with one of an app; null when there is no such token. It proves nothing, and does not make
 * its member seem to be here.
 */
export async function authenticateToken(db: Kysely<Database>, tokenHash: string, now: number): Promise<Session | null> {
  const token = await findPersonalToken(db, tokenHash);
  if (!token) return null;
  if (token.ends_at <= now) return { state: 'invalid', isSuspended: false };
  const isOfApp = token.app_id !== null;
  if (now - (token.last_used_at ?? 0) > TOUCH_AFTER_MS) {
    await touchPersonalToken(db, token.id, { now, endsAt: isOfApp ? now + APP_TOKEN_IDLE_MS : undefined });
  }
  return {
    state: 'valid',
    viewer: { id: token.member_id, sessionId: token.id },
    isProven: false,
    hasFactor: token.has_factor === 1,
    scopes: isOfApp ? readAppScopes(token.scopes) : readScopes(token.scopes),
    appId: token.app_id,
  };
}

/** As they are stored, with spaces between; leaves out what only another version knows. */
export function readScopes(stored: string): Scope[] {
  const names = stored.split(' ');
  return scopes.filter((scope) => names.includes(scope));
}
