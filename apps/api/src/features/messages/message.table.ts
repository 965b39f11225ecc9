import type { ConversationKind, MessageReaction } from '@vibeline/core/features/messages/message.rules';
import type { Generated } from 'kysely';

export interface ConversationTable {
  id: Generated<number>;
  kind: ConversationKind;
  low_id: number | null;
  high_id: number | null;
  match_id: number | null;
  circle_id: number | null;
  /** The revision of the latest change of a message. Every change updates it first, which locks the conversation. */
  revision: Generated<number>;
  created_at: number;
  /** Of a match: when it closes, once both were told a day before. null for one of an older version, until a job sets it. */
  closes_at: Generated<number | null>;
  closing_told_at: Generated<number | null>;
  /** 1 while the other member of a match must not see who the one with the lower or higher id is. */
  low_unnamed: Generated<number>;
  high_unnamed: Generated<number>;
}

export interface ConversationMemberTable {
  conversation_id: number;
  member_id: number;
  /**
   * `request`: what others wrote waits to be accepted. `new`: nobody has written to the member yet, or they deleted a
   * request.
   */
  state: 'active' | 'request' | 'new';
  /**
   * The latest message that the member may see and has not cleared; it orders their list. In a circle, when it is not
   * among the latest `UNREAD_COUNTED_MAX` messages, the earliest of those: then the list shows no message.
   */
  last_message_id: number | null;
  last_read_id: Generated<number>;
  /** How far the other of two members sees that this one has read; moves only while both send read receipts. */
  seen_id: Generated<number>;
  cleared_to_id: Generated<number>;
  /**
   * Lower bound of the messages of others after `last_read_id` and `cleared_to_id` that are not deleted and that the
   * member may see. Counts up to `UNREAD_COUNTED_MAX`; a recount examines only that many of the latest messages that
   * are not deleted.
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
  /** Hash of the input sent with the client id; null without one, and once the message is deleted. */
  input_hash: string | null;
  content: string;
  reply_to_id: number | null;
  post_id: number | null;
  story_id: number | null;
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
