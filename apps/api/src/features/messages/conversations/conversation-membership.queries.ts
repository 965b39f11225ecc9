import { REQUEST_MESSAGES_MAX } from '@vibeline/core/features/messages/message.rules';
import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { acceptsMessagesOf } from '../../settings/setting.queries.ts';
import { VISITOR_ID } from '../../visibility/audience.queries.ts';
import { seeEachOther } from '../../visibility/block-visibility.queries.ts';
import { canSeeConversation, isOtherUnnamed, otherOf } from '../../visibility/conversation-visibility.queries.ts';
import { absenceOf } from '../../visibility/deletion-visibility.queries.ts';

const membershipColumns = [
  'conversations.id',
  'conversations.kind',
  'conversations.low_id',
  'conversations.high_id',
  'conversations.match_id',
  'conversations.circle_id',
  'conversations.revision',
  'conversations.closes_at',
  'conversations.closing_told_at',
  'own.state',
  'own.last_message_id',
  'own.last_read_id',
  'own.cleared_to_id',
  'own.unread_count',
  // Renamed, because `is_muted` of a member row is whether the viewer has muted that member.
  'own.is_muted as has_muted',
  'other.member_id as other_id',
  'other.state as other_state',
  'other.seen_id as other_seen_id',
  absenceOf('other.member_id').as('other_absence'),
] as const;

export function conversationMemberships(db: Kysely<Database>, viewerId: number) {
  return db
    .selectFrom('conversations')
    .innerJoin('conversation_members as own', (join) =>
      join.onRef('own.conversation_id', '=', 'conversations.id').on('own.member_id', '=', viewerId),
    )
    .leftJoin('conversation_members as other', (join) =>
      join.onRef('other.conversation_id', '=', 'conversations.id').on('other.member_id', '=', otherOf(viewerId)),
    )
    .select(membershipColumns)
    .select([isOtherUnnamed(viewerId).as('is_other_unnamed'), isOtherUnnamed(otherOf(viewerId)).as('is_own_unnamed')])
    .where(canSeeConversation(viewerId));
}

export function bothSendReceipts(conversationId: number) {
  return sql<SqlBool>`(select min(member_settings.send_receipts) from conversations
    join member_settings on member_settings.member_id in (conversations.low_id, conversations.high_id)
    where conversations.id = ${conversationId}) = 1`;
}

type MembershipValues = { viewerId: number; conversationId: number };

const membershipOf = prepared(['viewerId', 'conversationId'], (db, { viewerId, conversationId }: MembershipValues) =>
  conversationMemberships(db, viewerId).where('conversations.id', '=', conversationId),
);

export async function findMembership(db: Kysely<Database>, viewerId: number, conversationId: number) {
  const [row] = await membershipOf(db, { viewerId, conversationId });
  return row;
}

/**
 * Locks a conversation that exists for the viewer until the transaction ends; returns whether there is one. Every
 * change of its messages or of a membership takes this lock first.
 */
export async function lockConversation(
  trx: Transaction<Database>,
  viewerId: number,
  conversationId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .where(canSeeConversation(viewerId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type MembershipRow = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/**
 * All messages of a request are by one member, because whoever writes accepts it. Deleted ones count too, or there
 * would be no limit.
 */
export function hasMostRequestMessages() {
  return sql<number | null>`(select 1 from messages as waiting where waiting.conversation_id = conversations.id
    limit 1 offset ${sql.lit(REQUEST_MESSAGES_MAX - 1)})`;
}

/**
 * Whether a member follows the sender or is their friend: then messages are no request. `memberId` names a column of
 * the query.
 */
export function welcomesMessagesOf(senderId: number, memberId: string) {
  const member = sql.ref(memberId);
  return sql<number | null>`coalesce(
    (select 1 from follows where follows.follower_id = ${member} and follows.following_id = ${senderId}
      and follows.status = 'accepted'),
    (select 1 from friendships where friendships.member_id = ${member} and friendships.other_id = ${senderId}
      and friendships.state = 'friends'))`;
}

/**
 * Whether the other member has accepted the conversation, or would not get it as a request. For queries with `other`.
 */
export function isAcceptedByOther(viewerId: number) {
  return sql<number | null>`case when other.state = 'active' then 1
    else ${welcomesMessagesOf(viewerId, 'other.member_id')} end`;
}

const writingFacts = prepared(
  ['viewerId', 'otherId', 'conversationId'],
  (db, { viewerId, otherId, conversationId }: MembershipValues & { otherId: number }) =>
    db
      .selectFrom('conversations')
      .innerJoin('conversation_members as other', 'other.conversation_id', 'conversations.id')
      .select(acceptsMessagesOf(viewerId, 'other.member_id').as('accepts'))
      .select(isAcceptedByOther(viewerId).as('is_accepted'))
      .select(hasMostRequestMessages().as('is_full'))
      .where('conversations.id', '=', conversationId)
      .where('other.member_id', '=', otherId),
);

export async function getWritingFacts(db: Kysely<Database>, values: MembershipValues & { otherId: number }) {
  const [row] = await writingFacts(db, values);
  if (!row) throw new Error(`Conversation ${values.conversationId} has no member ${values.otherId}`);
  return row;
}

export async function saveAccepted(
  trx: Transaction<Database>,
  { conversationId, memberId }: { conversationId: number; memberId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversation_members')
    .set({ state: 'active' })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'active')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Members who receive events caused by the actor: without those who have blocked the actor or are blocked; everyone
 * when `actorId` is null.
 */
export async function listRecipientsOfConversation(
  db: Kysely<Database>,
  { conversationId, actorId }: { conversationId: number; actorId: number | null },
): Promise<number[]> {
  const rows = await db
    .selectFrom('conversation_members')
    .select('conversation_members.member_id')
    .where('conversation_members.conversation_id', '=', conversationId)
    .where(seeEachOther(actorId ?? VISITOR_ID, 'conversation_members.member_id'))
    .execute();
  return rows.map((row) => row.member_id);
}
