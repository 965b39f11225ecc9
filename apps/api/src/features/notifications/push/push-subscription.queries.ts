import { HOUR_MS } from '@vibeline/core/durations.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newRowId } from '../../../db/row-id.ts';
import type { Database } from '../../../db/schema.ts';
import { findAppSubscription } from './app-subscription.queries.ts';

const listedColumns = ['id', 'session_id', 'device', 'created_at', 'last_sent_at', 'failing_since'] as const;

/** At most `PUSH_DEVICES_MAX`. */
export async function listSubscriptions(db: Kysely<Database>, memberId: number) {
  return db
    .selectFrom('push_subscriptions')
    .select(listedColumns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type ListedSubscription = Awaited<ReturnType<typeof listSubscriptions>>[number];

interface NewSubscription {
  memberId: number;
  sessionId: number;
  endpointHash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  now: number;
}

/**
 * Whoever has the keys has the browser: the subscription becomes theirs. Returns undefined when the endpoint is known with
 * other keys. It gets another id, by which the browser tells what was meant for another member.
 */
export async function saveSubscription(
  trx: Transaction<Database>,
  subscription: NewSubscription,
): Promise<ListedSubscription | undefined> {
  const { memberId, sessionId, endpointHash, endpoint, p256dh, auth, now } = subscription;
  const same = await trx
    .selectFrom('push_subscriptions')
    .select(listedColumns)
    .where('session_id', '=', sessionId)
    .where('endpoint_hash', '=', endpointHash)
    .where('p256dh', '=', p256dh)
    .where('auth', '=', auth)
    .executeTakeFirst();
  // Sent again, it keeps what waits for it.
  if (same) return same;
  await trx
    .deleteFrom('push_subscriptions')
    .where((eb) => eb.or([eb('session_id', '=', sessionId), eb('endpoint_hash', '=', endpointHash)]))
    .where((eb) =>
      eb.or([eb('endpoint_hash', '<>', endpointHash), eb.and([eb('p256dh', '=', p256dh), eb('auth', '=', auth)])]),
    )
    .execute();
  return trx
    .insertInto('push_subscriptions')
    .columns(['id', 'member_id', 'session_id', 'endpoint_hash', 'endpoint', 'p256dh', 'auth', 'device', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select([
          sql<number>`cast(${newRowId()} as bigint)`.as('id'),
          'sessions.member_id',
          'sessions.id as session_id',
          sql<string>`cast(${endpointHash} as text)`.as('endpoint_hash'),
          sql<string>`cast(${endpoint} as text)`.as('endpoint'),
          sql<string>`cast(${p256dh} as text)`.as('p256dh'),
          sql<string>`cast(${auth} as text)`.as('auth'),
          'sessions.device',
          sql<number>`cast(${now} as bigint)`.as('created_at'),
        ])
        .where('sessions.id', '=', sessionId)
        .where('sessions.member_id', '=', memberId),
    )
    .onConflict((conflict) => conflict.column('endpoint_hash').doNothing())
    .returning(listedColumns)
    .executeTakeFirst();
}

/** Returns whether there was one. What waits for it is deleted when it is due. */
export async function deleteSubscription(
  db: Kysely<Database>,
  memberId: number,
  subscriptionId: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', subscriptionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** With its session; undefined when either has ended. */
async function findSubscriptionOfSession(
  db: Kysely<Database>,
  subscriptionId: number,
  { usedSince, startedSince }: { usedSince: number; startedSince: number },
) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select([
      'push_subscriptions.id',
      'push_subscriptions.member_id',
      'push_subscriptions.session_id',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'push_subscriptions.failing_since',
    ])
    .where('push_subscriptions.id', '=', subscriptionId)
    .where('sessions.last_used_at', '>', usedSince)
    .where('sessions.created_at', '>', startedSince)
    .executeTakeFirst();
}

/** Of a session or an app; undefined when it, or what it belongs to, has ended. */
export async function findSubscription(
  db: Kysely<Database>,
  subscriptionId: number,
  active: { usedSince: number; startedSince: number; now: number },
) {
  const ofSession = await findSubscriptionOfSession(db, subscriptionId, active);
  if (ofSession) return { ...ofSession, encoding: 'aes128gcm' as const, kinds: null };
  return findAppSubscription(db, subscriptionId, active);
}
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

type SubscriptionKey = Pick<SubscriptionRow, 'id' | 'kinds'>;

/** Both tables have the same columns for what became of a subscription. */
const tableOf = ({ kinds }: SubscriptionKey) => (kinds === null ? 'push_subscriptions' : 'app_push_subscriptions');

export async function saveSent(db: Kysely<Database>, subscription: SubscriptionKey, now: number): Promise<void> {
  await db
    .updateTable(tableOf(subscription))
    .set({ last_sent_at: now, failing_since: null, retry_at: 0 })
    .where('id', '=', subscription.id)
    .execute();
}

export async function saveFailing(
  db: Kysely<Database>,
  subscription: SubscriptionKey,
  { now, retryAt }: { now: number; retryAt: number },
): Promise<void> {
  await db
    .updateTable(tableOf(subscription))
    .set((eb) => ({
      failing_since: eb.fn.coalesce('failing_since', sql<number>`cast(${now} as bigint)`),
      retry_at: retryAt,
    }))
    .where('id', '=', subscription.id)
    .execute();
}

/** Of a subscription that its push service does not know any more. */
export async function endSubscription(db: Kysely<Database>, subscription: SubscriptionKey): Promise<void> {
  await db.deleteFrom(tableOf(subscription)).where('id', '=', subscription.id).execute();
}

const FAILING_MS = HOUR_MS;

/** `failing`: those whose push service has taken nothing for an hour, of which it was asked again and again. */
export async function countSubscriptions(db: Kysely<Database>) {
  const row = await db
    .selectFrom('push_subscriptions')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .sum<number | null>(sql`case when failing_since <= retry_at - ${sql.lit(FAILING_MS)} then 1 else 0 end`)
        .as('failing'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), failing: Number(row.failing ?? 0) };
}
