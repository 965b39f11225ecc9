import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';
import { type Account, authorAccount } from './account.ts';
import type { EntityContext } from './entity-context.ts';

export interface ConversationEntity {
  id: string;
  unread: boolean;
  accounts: Account[];
  /** Messages are no statuses: they are read and written in the network’s own pages. */
  last_status: null;
}

/** A circle, and who is unnamed or deleted, is an account without a page that has its name. */
export function conversationEntity(
  { id, name, member, unreadCount }: Conversation,
  context: EntityContext & { accountOf(author: Author): Account },
): ConversationEntity {
  const account = member
    ? context.accountOf(member)
    : authorAccount({ id: 0, name, username: '', profileImage: null }, context);
  return { id: String(id), unread: unreadCount > 0, accounts: [account], last_status: null };
}
