import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../../db/delete-in-parts.ts';
import { prepared } from '../../../db/prepared.ts';
import { newRowId } from '../../../db/row-id.ts';
import type { Database } from '../../../db/schema.ts';

const tokenByHash = prepared(['tokenHash'], (db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('personal_tokens')
    .select(['id', 'member_id', 'scopes', 'has_factor', 'ends_at', 'last_used_at', 'app_id'])
    .where('token_hash', '=', tokenHash),
);

export async function findPersonalToken(db: Kysely<Database>, tokenHash: string) {
  const [token] = await tokenByHash(db, { tokenHash });
  return token;
}

/** `endsAt`: where the use moves it. */
export async function touchPersonalToken(
  db: Kysely<Database>,
  id: number,
  { now, endsAt }: { now: number; endsAt?: number | undefined },
): Promise<void> {
  const used = { last_used_at: now, ...(endsAt !== undefined && { ends_at: endsAt }) };
  await db.updateTable('personal_tokens').set(used).where('id', '=', id).execute();
}

/** Without those of apps. At most `PERSONAL_TOKENS_MAX`. */
export async function listPersonalTokens(db: Kysely<Database>, memberId: number, now: number) {
  return db
    .selectFrom('personal_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'ends_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('app_id', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type ListedRow = Awaited<ReturnType<typeof listPersonalTokens>>[number];

interface NewToken {
  memberId: number;
  tokenHash: string;
  name: string;
  scopes: string;
  sessionId: number;
  hasFactor: boolean;
  now: number;
  endsAt: number;
}

export async function insertPersonalToken(trx: Transaction<Database>, token: NewToken): Promise<ListedRow> {
  return trx
    .insertInto('personal_tokens')
    .values({
      id: newRowId(),
      member_id: token.memberId,
      token_hash: token.tokenHash,
      name: token.name,
      scopes: token.scopes,
      session_id: token.sessionId,
      has_factor: token.hasFactor ? 1 : 0,
      created_at: token.now,
      ends_at: token.endsAt,
    })
    .returning(['id', 'name', 'scopes', 'created_at', 'ends_at', 'last_used_at'])
    .executeTakeFirstOrThrow();
}

/** Locks the session that makes a token; undefined when it has ended. */
export async function lockMakingSession(trx: Transaction<Database>, memberId: number, sessionId: number) {
  return trx
    .selectFrom('sessions')
    .select('factor_at')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deletePersonalToken(db: Kysely<Database>, memberId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('personal_tokens')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('app_id', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePersonalTokensOf(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.deleteFrom('personal_tokens').where('member_id', '=', memberId).execute();
}

/** Those made from `since` on, but for those that a session has made which the member still has. */
export async function deleteTokensOfEndedSessions(
  trx: Transaction<Database>,
  memberId: number,
  since: number,
): Promise<void> {
  const active = trx.selectFrom('sessions').select('id').where('member_id', '=', memberId);
  await trx
    .deleteFrom('personal_tokens')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .where('session_id', 'not in', active)
    .execute();
}

export async function deleteEndedPersonalTokens(
  db: Kysely<Database>,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  await deleteInParts(async (limit) => {
    const ended = db.selectFrom('personal_tokens').select('id').where('ends_at', '<=', now).limit(limit);
    const { numDeletedRows } = await db.deleteFrom('personal_tokens').where('id', 'in', ended).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
