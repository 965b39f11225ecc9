import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../../db/delete-in-parts.ts';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import type { EventBus } from '../../../events/event-bus.ts';
import { publishAfterCommit } from '../../../events/publish.ts';
import { deleteSessionsOf, lockCredentialOf } from '../account.queries.ts';
import { activeSince } from '../sign-ins/session-token.ts';

async function keepSuspendedSessions(
  trx: Transaction<Database>,
  memberId: number,
  { now, usedSince, startedSince }: { now: number; usedSince: number; startedSince: number },
): Promise<void> {
  await trx
    .insertInto('suspended_sessions')
    .columns(['token_hash', 'member_id', 'ended_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select((row) => ['token_hash', 'member_id', row.val(now).as('ended_at')])
        .where('member_id', '=', memberId)
        .where('last_used_at', '>', usedSince)
        .where('created_at', '>', startedSince),
    )
    .execute();
  await trx
    .insertInto('suspended_sessions')
    .columns(['token_hash', 'member_id', 'ended_at'])
    .expression((eb) =>
      eb
        .selectFrom('personal_tokens')
        .select((row) => ['token_hash', 'member_id', row.val(now).as('ended_at')])
        .where('member_id', '=', memberId)
        .where('ends_at', '>', now),
    )
    .execute();
}

const memberByHash = prepared(['tokenHash'], (db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('suspended_sessions').select('member_id').where('token_hash', '=', tokenHash),
);

export async function findSuspendedMember(db: Kysely<Database>, tokenHash: string): Promise<number | undefined> {
  const [session] = await memberByHash(db, { tokenHash });
  return session?.member_id;
}

export async function deleteSuspendedSessions(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.deleteFrom('suspended_sessions').where('member_id', '=', memberId).execute();
}

export async function deleteOldSuspendedSessions(
  db: Kysely<Database>,
  { startedSince }: { startedSince: number },
  signal?: AbortSignal,
): Promise<void> {
  await deleteInParts(async (limit) => {
    const old = db
      .selectFrom('suspended_sessions')
      .select('token_hash')
      .where('ended_at', '<=', startedSince)
      .limit(limit);
    const { numDeletedRows } = await db
      .deleteFrom('suspended_sessions')
      .where('token_hash', 'in', old)
      .executeTakeFirst();
    return numDeletedRows;
  }, signal);
}

/**
 * Stores the tokens of the ended sessions, so that they are refused because of the suspension. The credential stays
 * locked until the transaction ends: a sign-in waits, then sees what the transaction did.
 */
export async function suspendSessionsOf(
  { trx, events, now }: { trx: Transaction<Database>; events: EventBus; now: number },
  memberId: number,
): Promise<void> {
  await lockCredentialOf(trx, memberId);
  await keepSuspendedSessions(trx, memberId, { now, ...activeSince(now) });
  await deleteSessionsOf(trx, memberId);
  publishAfterCommit({ trx, events }, { kind: 'session_ended', memberId, sessionId: null });
}
