import { SECOND_MS } from '@vibeline/core/durations.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared, preparedForIds } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';

/** A page that is open has shown and read it by then, and events that follow each other are told as one. */
const PUSH_DELAY_MS = 2 * SECOND_MS;

const notificationPushKey = (groupKey: string) => `n:${groupKey}`;
const conversationPushKey = (conversationId: number) => `c:${conversationId}`;

const LIST_MAX = 100;

type Due = { key: string; now: number; dueAt: number };

/** Rows are only added, and updated by who sends them: a transaction waits for no other one here. */
const insertPushes = preparedForIds(['key', 'now', 'dueAt'], (db, memberIds, { key, now, dueAt }: Due) =>
  db
    .insertInto('pushes')
    .columns(['subscription_id', 'key', 'caused_at', 'next_attempt_at'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select([
          'push_subscriptions.id',
          sql<string>`cast(${key} as text)`.as('key'),
          sql<number>`cast(${now} as bigint)`.as('caused_at'),
          later(dueAt).as('next_attempt_at'),
        ])
        .where('push_subscriptions.member_id', 'in', memberIds),
    ),
);

function later(dueAt: number) {
  const due = sql<number>`cast(${dueAt} as bigint)`;
  return sql<number>`case when push_subscriptions.retry_at > ${due} then push_subscriptions.retry_at else ${due} end`;
}

/** Tells the devices of members of a notification, in the transaction that makes or changes it. */
export async function enqueuePushes(
  trx: Transaction<Database>,
  memberIds: readonly number[],
  { groupKey, now }: { groupKey: string; now: number },
): Promise<void> {
  const due = { key: notificationPushKey(groupKey), now, dueAt: now + PUSH_DELAY_MS };
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
    .columns(['subscription_id', 'key', 'caused_at', 'next_attempt_at'])
    .expression((eb) =>
      eb
        .selectFrom('reports')
        .innerJoin('push_subscriptions', 'push_subscriptions.member_id', 'reports.reporter_id')
        .select([
          'push_subscriptions.id',
          sql<string>`cast(${notificationPushKey(groupKeys)} as text) || reports.id`.as('key'),
          sql<number>`cast(${now} as bigint)`.as('caused_at'),
          later(now + PUSH_DELAY_MS).as('next_attempt_at'),
        ])
        .where('reports.case_id', '=', caseId),
    )
    .execute();
}

type NewMessage = { conversationId: number; senderId: number; key: string; now: number; dueAt: number };

const insertMessagePushes = prepared(
  ['conversationId', 'senderId', 'key', 'now', 'dueAt'],
  (db, { conversationId, senderId, key, now, dueAt }: NewMessage) =>
    db
      .insertInto('pushes')
      .columns(['subscription_id', 'key', 'caused_at', 'next_attempt_at'])
      .expression((eb) =>
        eb
          .selectFrom('conversation_members')
          .innerJoin('push_subscriptions', 'push_subscriptions.member_id', 'conversation_members.member_id')
          .select([
            'push_subscriptions.id',
            sql<string>`cast(${key} as text)`.as('key'),
            sql<number>`cast(${now} as bigint)`.as('caused_at'),
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
  await insertMessagePushes(trx, { conversationId, senderId, key, now, dueAt: now + PUSH_DELAY_MS });
}

const dueColumns = [
  'pushes.id',
  'pushes.subscription_id',
  'pushes.key',
  'pushes.next_attempt_at',
  'push_subscriptions.endpoint',
] as const;

/** The first that are due; `endpoint` is null where the subscription is gone. */
export async function listDuePushes(db: Kysely<Database>, now: number, limit: number) {
  return db
    .selectFrom('pushes')
    .leftJoin('push_subscriptions', 'push_subscriptions.id', 'pushes.subscription_id')
    .select(dueColumns)
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
}

/**
 * Takes a push that is due, and makes it due again at `until`: if the process dies, it is sent then. Others of the same
 * key are merged into the latest. Of two processes one gets it.
 */
export function claimPush(db: Kysely<Database>, due: DuePush, until: number): Promise<ClaimedPush | null> {
  return inTransaction(db, async (trx) => {
    const taken = await trx
      .updateTable('pushes')
      .set({ next_attempt_at: until })
      .where('id', '=', due.id)
      .where('next_attempt_at', '=', due.next_attempt_at)
      .returning('caused_at')
      .executeTakeFirst();
    if (!taken) return null;
    const others = await trx
      .deleteFrom('pushes')
      .where('subscription_id', '=', due.subscription_id)
      .where('key', '=', due.key)
      .where('id', '<>', due.id)
      .returning('caused_at')
      .execute();
    const causedAt = Math.min(taken.caused_at, ...others.map((other) => other.caused_at));
    if (causedAt < taken.caused_at) {
      await trx.updateTable('pushes').set({ caused_at: causedAt }).where('id', '=', due.id).execute();
    }
    return { id: due.id, subscriptionId: due.subscription_id, key: due.key, causedAt };
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
