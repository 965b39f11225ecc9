import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { type ConversationEntity, conversationEntity } from './entities/conversation.ts';
import { loadAccounts } from './read-accounts.ts';
import type { MastodonCall } from './row.ts';

type ConversationCall = MastodonCall<'members.listById'>;

/** In their order, with the accounts of all their members from one procedure. */
export async function showConversations(
  call: ConversationCall,
  conversations: readonly Conversation[],
): Promise<ConversationEntity[]> {
  return conversations.map(await loadEntities(call, conversations));
}

export async function showConversation(
  call: ConversationCall,
  conversation: Conversation,
): Promise<ConversationEntity> {
  const entityOf = await loadEntities(call, [conversation]);
  return entityOf(conversation);
}

async function loadEntities(call: ConversationCall, conversations: readonly Conversation[]) {
  const members = conversations.flatMap(({ member }) => member ?? []);
  const accountOf = await loadAccounts(call, members);
  const { origin, viewerId, mediaUrl } = call;
  return (conversation: Conversation) => conversationEntity(conversation, { origin, viewerId, mediaUrl, accountOf });
}
