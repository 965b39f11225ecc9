import type { PushEncoding } from '@vibeline/core/features/notifications/push.schema';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { newRowId } from '../../../db/row-id.ts';
import type { Database } from '../../../db/schema.ts';
import { lockMakingSession } from '../../accounts/tokens/personal-token.queries.ts';

const ownColumns = ['id', 'endpoint', 'encoding', 'kinds'] as const;

interface OfSession {
  memberId: number;
  /** Or of the token. */
  sessionId: number;
}

function isOf({ memberId, sessionId }: OfSession) {
  return (eb: ExpressionBuilder<Database, 'app_push_subscriptions'>) =>
    eb('member_id', '=', memberId).and(eb.or([eb('token_id', '=', sessionId), eb('session_id', '=', sessionId)]));
}

export async function findOwnAppSubscription(db: Kysely<Database>, of: OfSession) {
  return db.selectFrom('app_push_subscriptions').select(ownColumns).where(isOf(of)).executeTakeFirst();
}
export type OwnAppSubscription = NonNullable<Awaited<ReturnType<typeof findOwnAppSubscription>>>;

/** Takes the place of the one before. undefined when the session has ended. */
export async function saveAppSubscription(
  trx: Transaction<Database>,
  subscription: OfSession & {
    endpoint: string;
    p256dh: string;
    auth: string;
    encoding: PushEncoding;
    kinds: string;
    now: number;
  },
): Promise<OwnAppSubscription | undefined> {
  const { endpoint, p256dh, auth, encoding, kinds, now } = subscription;
  const owner = await lockOwner(trx, subscription);
  if (!owner) return undefined;
  await deleteAppSubscription(trx, subscription);
  return trx
    .insertInto('app_push_subscriptions')
    .values({
      ...{ id: newRowId(), member_id: subscription.memberId, ...owner },
      ...{ endpoint, p256dh, auth, encoding, kinds, created_at: now },
    })
    .returning(ownColumns)
    .executeTakeFirst();
}

/** The token or session that it ends with; null when it has ended. */
async function lockOwner(trx: Transaction<Database>, { memberId, sessionId }: OfSession) {
  const token = await trx
    .selectFrom('personal_tokens')
    .select('id')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (token) return { token_id: token.id };
  return (await lockMakingSession(trx, memberId, sessionId)) ? { session_id: sessionId } : null;
}

export async function changeAppSubscription(
  db: Kysely<Database>,
  of: OfSession,
  kinds: string,
): Promise<OwnAppSubscription | undefined> {
  return db
    .updateTable('app_push_subscriptions')
    .set({ kinds })
    .where(isOf(of))
    .returning(ownColumns)
    .executeTakeFirst();
}

/** What waits for it is deleted when it is due. */
export async function deleteAppSubscription(db: Kysely<Database>, of: OfSession): Promise<void> {
  await db.deleteFrom('app_push_subscriptions').where(isOf(of)).execute();
}

export async function countAppSubscriptions(db: Kysely<Database>, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('app_push_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With its token or session; undefined when either has ended. */
export async function findAppSubscription(
  db: Kysely<Database>,
  subscriptionId: number,
  { usedSince, startedSince, now }: { usedSince: number; startedSince: number; now: number },
) {
  const row = await db
    .selectFrom('app_push_subscriptions')
    .leftJoin('personal_tokens', 'personal_tokens.id', 'app_push_subscriptions.token_id')
    .leftJoin('sessions', 'sessions.id', 'app_push_subscriptions.session_id')
    .select([
      'app_push_subscriptions.id',
      'app_push_subscriptions.member_id',
      'app_push_subscriptions.token_id',
      'app_push_subscriptions.session_id',
      'app_push_subscriptions.endpoint',
      'app_push_subscriptions.p256dh',
      'app_push_subscriptions.auth',
      'app_push_subscriptions.failing_since',
      'app_push_subscriptions.encoding',
      'app_push_subscriptions.kinds',
    ])
    .where('app_push_subscriptions.id', '=', subscriptionId)
    .where((eb) =>
      eb.or([
        eb('personal_tokens.ends_at', '>', now),
        eb('sessions.last_used_at', '>', usedSince).and('sessions.created_at', '>', startedSince),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { token_id: tokenId, session_id: sessionId, kinds, ...rest } = row;
  return { ...rest, session_id: tokenId ?? sessionId ?? 0, kinds: kinds.split(' ') };
}
