import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { type ConversationEntity, conversationEntity } from './entities/conversation.ts';
import { loadAccounts } from './read-accounts.ts';
import type { MastodonCall } from './row.ts';

/** In their order, with the accounts of all their members from one procedure. */
export async function showConversations(
  call: MastodonCall<'members.listById'>,
  conversations: readonly Conversation[],
): Promise<ConversationEntity[]> {
  const members = conversations.flatMap(({ member }) => member ?? []);
  const accountOf = await loadAccounts(call, members);
  const { origin, viewerId, mediaUrl } = call;
  return conversations.map((conversation) =>
    conversationEntity(conversation, { origin, viewerId, mediaUrl, accountOf }),
  );
}

export async function showConversation(
  call: MastodonCall<'members.listById'>,
  conversation: Conversation,
): Promise<ConversationEntity | null> {
  const [entity] = await showConversations(call, [conversation]);
  return entity ?? null;
}
