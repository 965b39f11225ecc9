import type { MessageReaction } from '@vibeline/core/features/messages/message.rules';
import { type Kysely, sql } from 'kysely';
import { beginningOf } from '../../db/excerpt.ts';
import { groupRows } from '../../db/lists/group-rows.ts';
import { preparedForIds } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { type FileOwner, mediaNamed } from '../media/serving/media-access.queries.ts';
import { isNotBlocked } from '../visibility/block-visibility.queries.ts';
import { canSeeMessage, isSenderUnnamed } from '../visibility/conversation-visibility.queries.ts';
import { absenceOf } from '../visibility/deletion-visibility.queries.ts';

export interface ReactionRow {
  message_id: number;
  reaction: MessageReaction;
  count: number;
  is_mine: number;
}

export const kindOfFirstMedia = sql<'image' | 'video' | null>`(select media.kind from media
  where media.message_id = messages.id order by media.position limit 1)`;

type ViewerValues = { viewerId: number };

const reactionsOf = preparedForIds(['viewerId'], (db, messageIds, { viewerId }: ViewerValues) =>
  db
    .selectFrom('message_reactions')
    .select(['message_id', 'reaction'])
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`max(case when message_reactions.member_id = ${viewerId} then 1 else 0 end)`.as('is_mine'),
    ])
    .where('message_id', 'in', messageIds)
    // As messages, those of members who are away stay: in a match they would name who is unnamed.
    .where(isNotBlocked(viewerId, 'message_reactions.member_id'))
    .groupBy(['message_id', 'reaction']),
);

export async function listReactions(
  db: Kysely<Database>,
  viewerId: number,
  messageIds: readonly number[],
): Promise<Map<number, ReactionRow[]>> {
  return groupRows(await reactionsOf(db, messageIds, { viewerId }), (row) => row.message_id);
}

const repliedTo = preparedForIds(['viewerId'], (db, messageIds, { viewerId }: ViewerValues) =>
  db
    .selectFrom('messages')
    .innerJoin('members', 'members.id', 'messages.sender_id')
    .select([
      'messages.id',
      'members.name as sender_name',
      'messages.deleted_at',
      'messages.post_id',
      'messages.story_id',
    ])
    .select([beginningOf('messages.content').$castTo<string>().as('beginning'), kindOfFirstMedia.as('media_kind')])
    .select(absenceOf('messages.sender_id').as('sender_absence'))
    .select(isSenderUnnamed(viewerId).as('is_unnamed'))
    .where('messages.id', 'in', messageIds)
    .where(canSeeMessage(viewerId)),
);

export async function listRepliedTo(db: Kysely<Database>, viewerId: number, messageIds: readonly number[]) {
  const rows = await repliedTo(db, messageIds, { viewerId });
  return new Map(rows.map((row) => [row.id, row]));
}

export type RepliedRow = NonNullable<ReturnType<Awaited<ReturnType<typeof listRepliedTo>>['get']>>;

export const messageFiles: FileOwner = {
  ofVisitors: null,
  ofViewers: 'viewer',
  uses: (db, { name, viewerId }) =>
    mediaNamed(db, name).map((media) =>
      media
        .innerJoin('messages', 'messages.id', 'media.message_id')
        .where('media.message_id', 'is not', null)
        .where(canSeeMessage(viewerId)),
    ),
};
