import { DAY_MS, SECOND_MS } from '@vibeline/core/durations.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared, preparedForIds } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';

/** A page that is open has shown and read it by then, and events that follow each other are told as one. */
const PUSH_DELAY_MS = 2 * SECOND_MS;
/** What could not be sent in this time is not sent: the page shows it. */
const USEFUL_MS = DAY_MS;

const notificationPushKey = (groupKey: string) => `n:${groupKey}`;
const conversationPushKey = (conversationId: number) => `c:${conversationId}`;

const LIST_MAX = 100;

type Due = { key: string; now: number; expiresAt: number; dueAt: number };

/** Rows are only added, and updated by who sends them: a transaction waits for no other one here. */
const insertPushes = preparedForIds(
  ['key', 'now', 'expiresAt', 'dueAt'],
  (db, memberIds, { key, now, expiresAt, dueAt }: Due) =>
    db
      .insertInto('pushes')
      .columns(['subscription_id', 'key', 'caused_at', 'expires_at', 'next_attempt_at'])
      .expression((eb) => {
        const cause = [
          sql<string>`cast(${key} as text)`.as('key'),
          sql<number>`cast(${now} as bigint)`.as('caused_at'),
          sql<number>`cast(${expiresAt} as bigint)`.as('expires_at'),
        ] as const;
        return eb
          .selectFrom('push_subscriptions')
          .select(['push_subscriptions.id', ...cause, later(dueAt).as('next_attempt_at')])
          .where('push_subscriptions.member_id', 'in', memberIds)
          .unionAll(
            eb
              .selectFrom('app_push_subscriptions')
              .select(['app_push_subscriptions.id', ...cause, later(dueAt, 'app_').as('next_attempt_at')])
              .where('app_push_subscriptions.member_id', 'in', memberIds),
          );
      }),
);

function later(dueAt: number, prefix: 'app_' | '' = '') {
  const due = sql<number>`cast(${dueAt} as bigint)`;
  const retryAt = sql.ref(`${prefix}push_subscriptions.retry_at`);
  return sql<number>`case when ${retryAt} > ${due} then ${retryAt} else ${due} end`;
}

const timesOf = (now: number) => ({ now, expiresAt: now + USEFUL_MS, dueAt: now + PUSH_DELAY_MS });

/** Tells the devices of members of a notification, in the transaction that makes or changes it. */
export async function enqueuePushes(
  trx: Transaction<Database>,
  memberIds: readonly number[],
  { groupKey, now }: { groupKey: string; now: number },
): Promise<void> {
  const due = { key: notificationPushKey(groupKey), ...timesOf(now) };
  for (let from = 0; from < memberIds.length; from += LIST_MAX) {
    await insertPushes(trx, memberIds.slice(from, from + LIST_MAX), due);
  }
}

/** Of a decided case, to everyone who reported it: each has a notification of their own. */
export async function enqueueReportPushes(
  trx: Transaction<Database>,
  { caseId, groupKeys, now }: { caseId: number; groupKeys: string; now: number },
): Promise<void> {
  await trx
    .insertInto('pushes')
    .columns(['subscription_id', 'key', 'caused_at', 'expires_at', 'next_attempt_at'])
    .expression((eb) =>
      eb
        .selectFrom('reports')
        .innerJoin('push_subscriptions', 'push_subscriptions.member_id', 'reports.reporter_id')
        .select([
          'push_subscriptions.id',
          sql<string>`cast(${notificationPushKey(groupKeys)} as text) || reports.id`.as('key'),
          sql<number>`cast(${now} as bigint)`.as('caused_at'),
          sql<number>`cast(${now + USEFUL_MS} as bigint)`.as('expires_at'),
          later(now + PUSH_DELAY_MS).as('next_attempt_at'),
        ])
        .where('reports.case_id', '=', caseId),
    )
    .execute();
}

type NewMessage = Due & { conversationId: number; senderId: number };

const insertMessagePushes = prepared(
  ['conversationId', 'senderId', 'key', 'now', 'expiresAt', 'dueAt'],
  (db, { conversationId, senderId, key, now, expiresAt, dueAt }: NewMessage) =>
    db
      .insertInto('pushes')
      .columns(['subscription_id', 'key', 'caused_at', 'expires_at', 'next_attempt_at'])
      .expression((eb) =>
        eb
          .selectFrom('conversation_members')
          .innerJoin('push_subscriptions', 'push_subscriptions.member_id', 'conversation_members.member_id')
          .select([
            'push_subscriptions.id',
            sql<string>`cast(${key} as text)`.as('key'),
            sql<number>`cast(${now} as bigint)`.as('caused_at'),
            sql<number>`cast(${expiresAt} as bigint)`.as('expires_at'),
            later(dueAt).as('next_attempt_at'),
          ])
          .where('conversation_members.conversation_id', '=', conversationId)
          .where('conversation_members.is_muted', '=', sql.lit(0))
          .where(sql<boolean>`conversation_members.member_id <> ${senderId}`),
      ),
);

/** Who does not see the message is found out when it is sent. */
export async function enqueueMessagePushes(
  trx: Transaction<Database>,
  { conversationId, senderId, now }: { conversationId: number; senderId: number; now: number },
): Promise<void> {
  const key = conversationPushKey(conversationId);
  await insertMessagePushes(trx, { conversationId, senderId, key, ...timesOf(now) });
}

const dueColumns = ['pushes.id', 'pushes.subscription_id', 'pushes.key', 'pushes.next_attempt_at'] as const;

/** The first that are due; `endpoint` is null where the subscription is gone. */
export async function listDuePushes(db: Kysely<Database>, now: number, limit: number) {
  return db
    .selectFrom('pushes')
    .leftJoin('push_subscriptions', 'push_subscriptions.id', 'pushes.subscription_id')
    .leftJoin('app_push_subscriptions', 'app_push_subscriptions.id', 'pushes.subscription_id')
    .select(dueColumns)
    .select((eb) => [
      eb.fn.coalesce('push_subscriptions.endpoint', 'app_push_subscriptions.endpoint').as('endpoint'),
      eb.fn.coalesce('push_subscriptions.member_id', 'app_push_subscriptions.member_id').as('member_id'),
    ])
    .where('pushes.next_attempt_at', '<=', now)
    .orderBy('pushes.next_attempt_at')
    .orderBy('pushes.id')
    .limit(limit)
    .execute();
}
export type DuePush = Awaited<ReturnType<typeof listDuePushes>>[number];

export interface ClaimedPush {
  id: number;
  subscriptionId: number;
  key: string;
  /** Of the earliest of those that were merged. */
  causedAt: number;
  /** Of the latest of them: when it is not worth sending any more. */
  expiresAt: number;
}

/**
 * Takes a push that is due, and makes it due again at `until`: if the process dies, it is sent then. Others of the same
 * key are merged into the latest. Of two processes one gets it.
 */
export function claimPush(db: Kysely<Database>, due: DuePush, until: number): Promise<ClaimedPush | null> {
  return inTransaction(db, async (trx) => {
    // All of the key, in one order: two claims of it must not wait for each other.
    const rows = await trx
      .selectFrom('pushes')
      .select(['id', 'caused_at', 'expires_at', 'next_attempt_at'])
      .where('subscription_id', '=', due.subscription_id)
      .where('key', '=', due.key)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!rows.some(({ id, next_attempt_at: dueAt }) => id === due.id && dueAt === due.next_attempt_at)) return null;
    const causedAt = Math.min(...rows.map((row) => row.caused_at));
    const expiresAt = Math.max(...rows.map((row) => row.expires_at));
    await deletePushes(
      trx,
      rows.flatMap(({ id }) => (id === due.id ? [] : id)),
    );
    await trx
      .updateTable('pushes')
      .set({ caused_at: causedAt, expires_at: expiresAt, next_attempt_at: until })
      .where('id', '=', due.id)
      .execute();
    return { id: due.id, subscriptionId: due.subscription_id, key: due.key, causedAt, expiresAt };
  });
}

export async function deletePushes(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('pushes').where('id', 'in', ids).execute();
}

/** Only those that are still due: another process may have taken one. */
export async function postponePushes(
  db: Kysely<Database>,
  ids: readonly number[],
  { until, dueBy }: { until: number; dueBy: number },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('pushes')
    .set({ next_attempt_at: until })
    .where('id', 'in', ids)
    .where('next_attempt_at', '<=', dueBy)
    .execute();
}

export async function postponePush(db: Kysely<Database>, id: number, until: number): Promise<void> {
  await db.updateTable('pushes').set({ next_attempt_at: until }).where('id', '=', id).execute();
}

export async function countPushes(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('pushes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
