import type { Kysely, Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

export async function findCredential(db: Kysely<Database>, usernameKey: string) {
  return db
    .selectFrom('members')
    .innerJoin('credentials', 'credentials.member_id', 'members.id')
    .select(['credentials.member_id', 'credentials.password_hash'])
    .where('members.username_key', '=', usernameKey)
    .executeTakeFirst();
}

export async function findPasswordHash(db: Kysely<Database>, memberId: number): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

export async function savePasswordHash(trx: Transaction<Database>, memberId: number, passwordHash: string) {
  await trx
    .insertInto('credentials')
    .values({ member_id: memberId, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ password_hash: passwordHash }))
    .execute();
}

/** Replaces the hash only if it is still `old`: a password changed meanwhile is kept. */
export async function replacePasswordHash(db: Kysely<Database>, memberId: number, old: string, passwordHash: string) {
  await db
    .updateTable('credentials')
    .set({ password_hash: passwordHash })
    .where('member_id', '=', memberId)
    .where('password_hash', '=', old)
    .execute();
}

export interface NewSession {
  memberId: number;
  tokenHash: string;
  device: string | null;
  network: string;
  now: number;
}

export async function insertSession(db: Kysely<Database>, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      member_id: session.memberId,
      token_hash: session.tokenHash,
      device: session.device,
      network: session.network,
      created_at: session.now,
      last_used_at: session.now,
    })
    .execute();
}

const sessionByHash = prepared(['tokenHash'], (db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'member_id', 'created_at', 'last_used_at'])
    .where('token_hash', '=', tokenHash),
);

export async function findSession(db: Kysely<Database>, tokenHash: string) {
  const [session] = await sessionByHash(db, { tokenHash });
  return session;
}

export async function touchSession(db: Kysely<Database>, sessionId: number, now: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();
}

export async function listActiveSessions(
  db: Kysely<Database>,
  memberId: number,
  { usedSince, startedSince }: { usedSince: number; startedSince: number },
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .where('last_used_at', '>', usedSince)
    .where('created_at', '>', startedSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function hasSignedInFrom(db: Kysely<Database>, memberId: number, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('network', '=', network)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteSession(db: Kysely<Database>, memberId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteOtherSessions(trx: Transaction<Database>, memberId: number, keptId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('member_id', '=', memberId).where('id', '!=', keptId).execute();
}

/** Deletes sessions unused since `usedSince` or started before `startedSince`, and failure counts whose window has ended. */
export async function deleteExpiredSessions(
  db: Kysely<Database>,
  { usedSince, startedSince, now }: { usedSince: number; startedSince: number; now: number },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('last_used_at', '<=', usedSince), eb('created_at', '<=', startedSince)]))
    .execute();
  await db.deleteFrom('login_failures').where('window_ends_at', '<=', now).execute();
}

/** Counts one more failure for `key`; returns how many its window has now and when that ends. */
export async function countFailure(db: Kysely<Database>, key: string, now: number, windowMs: number) {
  return db
    .insertInto('login_failures')
    .values({ key, count: 1, window_ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        count: eb
          .case()
          .when('login_failures.window_ends_at', '<=', now)
          .then(1)
          .else(eb('login_failures.count', '+', 1))
          .end(),
        window_ends_at: eb
          .case()
          .when('login_failures.window_ends_at', '<=', now)
          .then(now + windowMs)
          .else(eb.ref('login_failures.window_ends_at'))
          .end(),
      })),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
}

export async function clearFailures(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('login_failures').where('key', '=', key).execute();
}

/** Subtracts a failure that was counted in advance. */
export async function uncountFailure(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('login_failures')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}
