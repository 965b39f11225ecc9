import type { MessageCounts } from '@vibeline/core/features/messages/conversation.schema';
import { CONVERSATIONS_COUNTED_MAX } from '@vibeline/core/features/messages/message.rules';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { canSeeConversation } from '../../visibility/conversation-visibility.queries.ts';

const counts = prepared(['memberId'], (db, { memberId }: { memberId: number }) =>
  db.selectNoFrom([
    db
      .selectFrom((from) =>
        from
          .selectFrom('conversation_members as own')
          .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
          .select('own.conversation_id')
          .where('own.member_id', '=', memberId)
          .where('own.state', '=', sql.lit('active'))
          .where('own.unread_count', '>', sql.lit(0))
          .where('own.is_muted', '=', sql.lit(0))
          .where(canSeeConversation(memberId))
          .limit(CONVERSATIONS_COUNTED_MAX)
          .as('unread'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .as('unread'),
    db
      .selectFrom((from) =>
        from
          .selectFrom('conversation_members as own')
          .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
          .select('own.conversation_id')
          .where('own.member_id', '=', memberId)
          .where('own.state', '=', sql.lit('request'))
          .where('own.last_message_id', 'is not', null)
          .where(canSeeConversation(memberId))
          .limit(CONVERSATIONS_COUNTED_MAX)
          .as('waiting'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .as('requests'),
  ]),
);

export async function countConversations(db: Kysely<Database>, memberId: number): Promise<MessageCounts> {
  const [row] = await counts(db, { memberId });
  return { unreadConversations: Number(row?.unread ?? 0), messageRequests: Number(row?.requests ?? 0) };
}
