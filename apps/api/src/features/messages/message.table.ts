import type { ConversationKind, MessageReaction } from '@vibeline/core/features/messages/message.rules';
import type { Generated } from 'kysely';

export interface ConversationTable {
  id: Generated<number>;
  kind: ConversationKind;
  /** The two members of a `direct` or `match` conversation, the smaller id first. */
  low_id: number | null;
  high_id: number | null;
  match_id: number | null;
  circle_id: number | null;
  /** Of the latest change of its messages. Whoever changes one updates this first, which locks the conversation. */
  revision: Generated<number>;
  created_at: number;
}

/** Who is part of a conversation; of one of a circle, the members of the circle. */
export interface ConversationMemberTable {
  conversation_id: number;
  member_id: number;
  /**
   * `request`: what others wrote waits to be accepted. `new`: nobody has written to the member yet, or they deleted a
   * request.
   */
  state: 'active' | 'request' | 'new';
  /**
   * The latest message that the member may see and has not cleared: the order of their list. In a circle, when it is not
   * among the latest `UNREAD_COUNTED_MAX`, the earliest of those: then no message is shown in the list.
   */
  last_message_id: number | null;
  last_read_id: Generated<number>;
  /** Of `last_read_id`, what the other of two members is told: it moves only while both send read receipts. */
  seen_id: Generated<number>;
  /** Messages up to this one are deleted for the member. */
  cleared_to_id: Generated<number>;
  /**
   * Messages of others after `last_read_id` and `cleared_to_id` that are not deleted and that the member may see: so many
   * at least. It counts up to `UNREAD_COUNTED_MAX`; counted anew, it is of the latest of that many that are not deleted.
   */
  unread_count: Generated<number>;
  is_muted: Generated<number>;
}

export interface MessageTable {
  /** Ascending in the order in which the messages of a conversation are committed. */
  id: Generated<number>;
  conversation_id: number;
  sender_id: number;
  client_id: string | null;
  /** Of what was sent with the client id; null without one, and once the message is deleted. */
  input_hash: string | null;
  /** Empty once it is deleted. */
  content: string;
  reply_to_id: number | null;
  post_id: number | null;
  story_id: number | null;
  /** The conversation's revision at its latest change. */
  revision: number;
  created_at: number;
  edited_at: number | null;
  deleted_at: number | null;
}

export interface MessageReactionTable {
  message_id: number;
  member_id: number;
  reaction: MessageReaction;
}
