import type { PushEncoding } from '@vibeline/core/features/notifications/push.schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { newRowId } from '../../../db/row-id.ts';
import type { Database } from '../../../db/schema.ts';

const ownColumns = ['id', 'endpoint', 'encoding', 'kinds'] as const;

interface OfToken {
  memberId: number;
  tokenId: number;
}

export async function findOwnAppSubscription(db: Kysely<Database>, { memberId, tokenId }: OfToken) {
  return db
    .selectFrom('app_push_subscriptions')
    .select(ownColumns)
    .where('member_id', '=', memberId)
    .where('token_id', '=', tokenId)
    .executeTakeFirst();
}
export type OwnAppSubscription = NonNullable<Awaited<ReturnType<typeof findOwnAppSubscription>>>;

/** Takes the place of the one before. undefined for what is no token of an app. */
export async function saveAppSubscription(
  trx: Transaction<Database>,
  subscription: OfToken & {
    endpoint: string;
    p256dh: string;
    auth: string;
    encoding: PushEncoding;
    kinds: string;
    now: number;
  },
): Promise<OwnAppSubscription | undefined> {
  const { memberId, tokenId, endpoint, p256dh, auth, encoding, kinds, now } = subscription;
  await deleteAppSubscription(trx, subscription);
  return trx
    .insertInto('app_push_subscriptions')
    .columns(['id', 'member_id', 'token_id', 'endpoint', 'p256dh', 'auth', 'encoding', 'kinds', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('personal_tokens')
        .select([
          sql<number>`cast(${newRowId()} as bigint)`.as('id'),
          'personal_tokens.member_id',
          'personal_tokens.id as token_id',
          sql<string>`cast(${endpoint} as text)`.as('endpoint'),
          sql<string>`cast(${p256dh} as text)`.as('p256dh'),
          sql<string>`cast(${auth} as text)`.as('auth'),
          sql<PushEncoding>`cast(${encoding} as text)`.as('encoding'),
          sql<string>`cast(${kinds} as text)`.as('kinds'),
          sql<number>`cast(${now} as bigint)`.as('created_at'),
        ])
        .where('personal_tokens.id', '=', tokenId)
        .where('personal_tokens.member_id', '=', memberId)
        .where('personal_tokens.app_id', 'is not', null),
    )
    .returning(ownColumns)
    .executeTakeFirst();
}

export async function changeAppSubscription(
  db: Kysely<Database>,
  { memberId, tokenId }: OfToken,
  kinds: string,
): Promise<OwnAppSubscription | undefined> {
  return db
    .updateTable('app_push_subscriptions')
    .set({ kinds })
    .where('member_id', '=', memberId)
    .where('token_id', '=', tokenId)
    .returning(ownColumns)
    .executeTakeFirst();
}

/** What waits for it is deleted when it is due. */
export async function deleteAppSubscription(db: Kysely<Database>, { memberId, tokenId }: OfToken): Promise<void> {
  await db
    .deleteFrom('app_push_subscriptions')
    .where('member_id', '=', memberId)
    .where('token_id', '=', tokenId)
    .execute();
}

export async function countAppSubscriptions(db: Kysely<Database>, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('app_push_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With its token, in place of a session; undefined when either has ended. */
export async function findAppSubscription(db: Kysely<Database>, subscriptionId: number, now: number) {
  const row = await db
    .selectFrom('app_push_subscriptions')
    .innerJoin('personal_tokens', 'personal_tokens.id', 'app_push_subscriptions.token_id')
    .select([
      'app_push_subscriptions.id',
      'app_push_subscriptions.member_id',
      'app_push_subscriptions.token_id as session_id',
      'app_push_subscriptions.endpoint',
      'app_push_subscriptions.p256dh',
      'app_push_subscriptions.auth',
      'app_push_subscriptions.failing_since',
      'app_push_subscriptions.encoding',
      'app_push_subscriptions.kinds',
    ])
    .where('app_push_subscriptions.id', '=', subscriptionId)
    .where('personal_tokens.ends_at', '>', now)
    .executeTakeFirst();
  return row && { ...row, kinds: row.kinds.split(' ') };
}
