import type { Author } from '@vibeline/core/features/members/member.schema';
import type { Conversation } from '@vibeline/core/features/messages/conversation.schema';

export interface Recipient extends Pick<Conversation, 'kind' | 'name' | 'member' | 'isOnline' | 'refusal'> {
  key: string;
  /** null when it is opened with the first message. */
  conversationId: number | null;
}

/** The conversations in their order, and then the members who are in none of them as one of two. */
export function recipientsOf(conversations: readonly Conversation[], members: readonly Author[]): Recipient[] {
  const known = new Set(conversations.flatMap(({ kind, member }) => (kind === 'direct' && member ? member.id : [])));
  return [...conversations.map(ofConversation), ...members.filter(({ id }) => !known.has(id)).map(ofMember)];
}

/**
 * Identified by the member where there is one alone, so that a chosen recipient stays chosen once a conversation with
 * them is listed.
 */
function ofConversation({ id, kind, name, member, isOnline, refusal }: Conversation): Recipient {
  const key = kind === 'direct' && member ? `member ${member.id}` : `conversation ${id}`;
  return { key, kind, name, member, isOnline, refusal, conversationId: id };
}

function ofMember(member: Author): Recipient {
  const key = `member ${member.id}`;
  return { key, kind: 'direct', name: member.name, member, isOnline: null, refusal: null, conversationId: null };
}
