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
  conversation: Conversation,
  context: EntityContext & { accountOf(author: Author): Account },
): ConversationEntity {
  const { id, member, unreadCount } = conversation;
  const account = member ? context.accountOf(member) : namedAccount(conversation, context);
  return { id: String(id), unread: unreadCount > 0, accounts: [account], last_status: null };
}

function namedAccount({ name }: Conversation, context: EntityContext): Account {
  const nobody = { id: 0, username: '', profileImage: null, vibeScore: 0, totalVotes: 0, isVerified: false };
  return authorAccount({ ...nobody, name, relation: null }, context);
}
