import type { Kysely, Transaction } from 'kysely';
import { newRowId } from '../../../db/row-id.ts';
import type { Database } from '../../../db/schema.ts';

/** The valid app tokens of a member, the most recently used first; few, because the oldest end. */
export async function listAppTokens(db: Kysely<Database>, memberId: number, now: number) {
  return db
    .selectFrom('personal_tokens')
    .innerJoin('apps', 'apps.id', 'personal_tokens.app_id')
    .select((eb) => [
      ...(['personal_tokens.id', 'apps.id as app_id', 'apps.name', 'apps.website'] as const),
      ...(['personal_tokens.scopes', 'personal_tokens.created_at', 'personal_tokens.last_used_at'] as const),
      eb.fn.coalesce('personal_tokens.last_used_at', 'personal_tokens.created_at').as('used_at'),
    ])
    .where('personal_tokens.member_id', '=', memberId)
    .where('personal_tokens.ends_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('personal_tokens.id', 'desc')
    .execute();
}
export type AppTokenRow = Awaited<ReturnType<typeof listAppTokens>>[number];

interface NewAppToken {
  appId: number;
  memberId: number;
  tokenHash: string;
  name: string;
  scopes: string;
  sessionId: number;
  now: number;
  endsAt: number;
}

/** Returns its id. */
export async function insertAppToken(trx: Transaction<Database>, token: NewAppToken): Promise<number> {
  const id = newRowId();
  await trx
    .insertInto('personal_tokens')
    .values({
      id,
      app_id: token.appId,
      member_id: token.memberId,
      token_hash: token.tokenHash,
      name: token.name,
      scopes: token.scopes,
      session_id: token.sessionId,
      // It never acts for a role.
      has_factor: 0,
      created_at: token.now,
      ends_at: token.endsAt,
    })
    .execute();
  return id;
}

/** Tokens by their ids, or all that an app has of a member. */
export type TokensOfApps = { ids: readonly number[] } | { memberId: number; appId: number };

/** Returns those that were there. */
export async function deleteAppTokens(trx: Transaction<Database>, which: TokensOfApps) {
  const tokens = trx.deleteFrom('personal_tokens').where('app_id', 'is not', null).returning(['id', 'member_id']);
  if ('appId' in which)
    return tokens.where('member_id', '=', which.memberId).where('app_id', '=', which.appId).execute();
  return which.ids.length === 0 ? [] : tokens.where('id', 'in', which.ids).execute();
}

export async function findAppToken(db: Kysely<Database>, tokenHash: string) {
  return db
    .selectFrom('personal_tokens')
    .select(['id', 'member_id', 'app_id'])
    .where('token_hash', '=', tokenHash)
    .where('app_id', 'is not', null)
    .executeTakeFirst();
}
