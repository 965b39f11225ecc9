import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { prepared } from '../../db/prepared.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';
import { deleteNewSignInsOf } from './sign-ins/new-sign-in.queries.ts';
import { deletePersonalTokensOf } from './tokens/personal-token.queries.ts';

const credentialColumns = ['credentials.member_id', 'credentials.password_hash', 'credentials.version'] as const;

export async function findCredential(db: Kysely<Database>, usernameKey: string) {
  return db
    .selectFrom('members')
    .innerJoin('credentials', 'credentials.member_id', 'members.id')
    .select(credentialColumns)
    .where('members.username_key', '=', usernameKey)
    .executeTakeFirst();
}

export async function findCredentialOf(db: Kysely<Database>, memberId: number) {
  return db.selectFrom('credentials').select(credentialColumns).where('member_id', '=', memberId).executeTakeFirst();
}

export interface ProvenCredential {
  memberId: number;
  version: number;
}

/**
 * Locks the credential until the transaction ends: it changes either before or after the whole transaction. Returns
 * whether it is still the one that was proven.
 */
export async function lockCredential(trx: Transaction<Database>, { memberId, version }: ProvenCredential) {
  const row = await trx
    .selectFrom('credentials')
    .select('version')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row?.version === version;
}

export async function insertCredential(
  trx: Transaction<Database>,
  memberId: number,
  passwordHash: string,
): Promise<ProvenCredential> {
  const { version } = await trx
    .insertInto('credentials')
    .values({ member_id: memberId, password_hash: passwordHash })
    .returning('version')
    .executeTakeFirstOrThrow();
  return { memberId, version };
}

export async function changeCredential(
  trx: Transaction<Database>,
  memberId: number,
  passwordHash: string,
): Promise<ProvenCredential> {
  const { version } = await trx
    .updateTable('credentials')
    .set((eb) => ({ password_hash: passwordHash, version: eb('version', '+', 1) }))
    .where('member_id', '=', memberId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { memberId, version };
}

/** Only while the hash is still `old`: a password that was changed meanwhile stays. */
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
  /** Whether it began with a second factor. */
  hasFactor: boolean;
  now: number;
}

/** Only `beginSession` may call this, because it checks what the session was proven with. Returns its id. */
export async function insertSession(trx: Transaction<Database>, session: NewSession): Promise<number> {
  const id = newRowId();
  await trx
    .insertInto('sessions')
    .values({
      id,
      member_id: session.memberId,
      token_hash: session.tokenHash,
      device: session.device,
      network: session.network,
      created_at: session.now,
      last_used_at: session.now,
      factor_at: session.hasFactor ? session.now : null,
    })
    .execute();
  const seen = trx.updateTable('credentials').set({ last_seen_at: session.now });
  await seen.where('member_id', '=', session.memberId).execute();
  return id;
}

export async function deleteOldestSessions(
  trx: Transaction<Database>,
  memberId: number,
  kept: number,
): Promise<boolean> {
  const oldestKept = await trx
    .selectFrom('sessions')
    .select(['last_used_at', 'id'])
    .where('member_id', '=', memberId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldestKept) return false;
  const { numDeletedRows } = await trx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where((eb) => eb(eb.refTuple('last_used_at', 'id'), '<', eb.tuple(oldestKept.last_used_at, oldestKept.id)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const sessionByHash = prepared(['tokenHash'], (db, { tokenHash }: { tokenHash: string }) =>
  db
    .selectFrom('sessions')
    .select(['id', 'member_id', 'created_at', 'last_used_at', 'proved_at', 'factor_at'])
    .where('token_hash', '=', tokenHash),
);

export async function findSession(db: Kysely<Database>, tokenHash: string) {
  const [session] = await sessionByHash(db, { tokenHash });
  return session;
}

interface UsedSession {
  id: number;
  member_id: number;
}

export async function touchSession(db: Kysely<Database>, { id, member_id }: UsedSession, now: number): Promise<void> {
  await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();
  await db.updateTable('credentials').set({ last_seen_at: now }).where('member_id', '=', member_id).execute();
}

export async function saveProof(
  trx: Transaction<Database>,
  sessionId: number,
  { hasFactor, now }: { hasFactor: boolean; now: number },
): Promise<void> {
  const shown = { proved_at: now, ...(hasFactor && { factor_at: now }) };
  await trx.updateTable('sessions').set(shown).where('id', '=', sessionId).execute();
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

/** Of sessions and personal tokens. */
export async function listActiveAmong(
  db: Kysely<Database>,
  sessionIds: readonly number[],
  { usedSince, startedSince, now }: { usedSince: number; startedSince: number; now: number },
): Promise<number[]> {
  const tokens = db.selectFrom('personal_tokens').select('id').where('id', 'in', sessionIds).where('ends_at', '>', now);
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('last_used_at', '>', usedSince)
    .where('created_at', '>', startedSince)
    .unionAll(tokens)
    .execute();
  return rows.map(({ id }) => id);
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

export async function lockSession(trx: Transaction<Database>, memberId: number, sessionId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whatever lets somebody in as the member ends, personal tokens too. Returns the number of sessions. */
export async function deleteSessionsOf(trx: Transaction<Database>, memberId: number): Promise<number> {
  await deletePersonalTokensOf(trx, memberId);
  await deleteNewSignInsOf(trx, memberId);
  const { numDeletedRows } = await trx.deleteFrom('sessions').where('member_id', '=', memberId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** No session of the member begins until the transaction ends. */
export async function lockCredentialOf(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.selectFrom('credentials').select('version').where('member_id', '=', memberId).forUpdate().execute();
}

/** As `deleteSessionsOf`, but for one session. */
export async function deleteOtherSessions(trx: Transaction<Database>, memberId: number, keptId: number): Promise<void> {
  await deletePersonalTokensOf(trx, memberId);
  await deleteNewSignInsOf(trx, memberId);
  await trx.deleteFrom('sessions').where('member_id', '=', memberId).where('id', '!=', keptId).execute();
}

export async function deleteExpiredSessions(
  db: Kysely<Database>,
  { usedSince, startedSince }: { usedSince: number; startedSince: number },
  signal?: AbortSignal,
): Promise<void> {
  await deleteInParts(async (limit) => {
    const expired = db
      .selectFrom('sessions')
      .select('id')
      .where((eb) => eb.or([eb('last_used_at', '<=', usedSince), eb('created_at', '<=', startedSince)]))
      .limit(limit);
    const { numDeletedRows } = await db.deleteFrom('sessions').where('id', 'in', expired).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
