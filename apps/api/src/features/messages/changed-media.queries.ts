import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type PublishContext, publishMessages } from '../../events/publish.ts';
import type { VideoMessages } from '../media/video/end-video.queries.ts';
import { nextRevision, updateMessage } from './message-changes.queries.ts';

async function lockConversationsOfUpload(
  trx: Transaction<Database>,
  { owner_id: ownerId, source_name: sourceName }: { owner_id: number; source_name: string | null },
): Promise<void> {
  await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('media')
        .innerJoin('messages', 'messages.id', 'media.message_id')
        .select('messages.conversation_id')
        .where('media.owner_id', '=', ownerId)
        .where('media.source_name', '=', sourceName),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function changeMessagesOfMedia(publishing: PublishContext, messageIds: readonly number[]): Promise<void> {
  if (messageIds.length === 0) return;
  const { trx } = publishing;
  const messages = await trx
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'sender_id'])
    .where('id', 'in', [...new Set(messageIds)])
    .orderBy('conversation_id')
    .orderBy('id')
    .execute();
  for (const { id, conversation_id: conversationId, sender_id: actorId } of messages) {
    const revision = await nextRevision(trx, conversationId);
    await updateMessage(trx, id, { revision });
    publishMessages(publishing, { conversationId, actorId, revision });
  }
}

export const videoMessages: VideoMessages = { lock: lockConversationsOfUpload, change: changeMessagesOfMedia };
