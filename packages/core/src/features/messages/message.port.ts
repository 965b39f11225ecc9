import type { Viewer } from '../../rpc/viewer.ts';
import type {
  Conversation,
  ConversationPage,
  ListConversationsInput,
  MarkReadInput,
  MessageCounts,
  MuteConversationInput,
  OpenConversationInput,
} from './conversation.schema.ts';
import type {
  EditMessageInput,
  ListChangesInput,
  ListMessagesInput,
  Message,
  MessageChanges,
  MessagePage,
  ReactInput,
  SendMessageInput,
} from './message.schema.ts';

/**
 * A conversation exists for those who are part of it alone. One of two members does not exist for them while one has
 * blocked the other; one of a circle is that of whoever is in the circle now. Every method that takes the id of a
 * conversation throws `not_found/conversation_not_found`.
 */
export interface ConversationService {
  /** Those with messages, the latest message first. Throws `invalid/invalid_cursor`. */
  list(viewer: Viewer, input: ListConversationsInput): Promise<ConversationPage>;

  get(viewer: Viewer, conversationId: number): Promise<Conversation>;

  /**
   * The conversation with a member, of a match or of a circle; made when there is none. Throws `invalid/message_self`,
   * `not_found/user_not_found`, `forbidden/messages_not_accepted` (unless there is one already),
   * `not_found/match_not_found`, `conflict/match_not_accepted`, `not_found/circle_not_found` and
   * `forbidden/not_circle_member`.
   */
  open(viewer: Viewer, input: OpenConversationInput): Promise<Conversation>;

  /** Takes a request into the inbox; changes nothing for another one. From then on its sender sees what is read. */
  accept(viewer: Viewer, conversationId: number): Promise<Conversation>;

  /**
   * Deletes for the viewer what was written until now: the conversation leaves their lists until a new message. Others
   * keep everything.
   */
  clear(viewer: Viewer, conversationId: number): Promise<void>;

  setMuted(viewer: Viewer, input: MuteConversationInput): Promise<Conversation>;

  /** Moves the viewer's read cursor forward, on every device; never back. Throws `not_found/message_not_found`. */
  markRead(viewer: Viewer, input: MarkReadInput): Promise<Conversation>;

  /**
   * Notifies the others who have it open that the viewer types, unless the viewer's settings forbid it. Stores nothing.
   */
  publishTyping(viewer: Viewer, conversationId: number): Promise<void>;

  counts(viewer: Viewer): Promise<MessageCounts>;
}

/** Every method throws `not_found/conversation_not_found` or `not_found/message_not_found` for those not part of it. */
export interface MessageService {
  /**
   * Newest first, of those that the viewer has not cleared; without those of members who do not exist for the viewer.
   * Throws `invalid/invalid_cursor`, and `not_found/message_not_found` for `aroundId`.
   */
  list(viewer: Viewer, input: ListMessagesInput): Promise<MessagePage>;

  /**
   * What is new, edited, deleted or was reacted to since a revision, so that a client that was away misses nothing and
   * gets nothing twice. At most 100 a call.
   */
  listChanges(viewer: Viewer, input: ListChangesInput): Promise<MessageChanges>;

  /**
   * Ids ascend in the order in which messages are committed in a conversation. The same client id returns the message
   * that was sent with it first; with anything else in the input it throws `conflict/client_id_reused`. Throws
   * `invalid/message_empty`, `invalid/invalid_media`, `invalid/invalid_reply`, `conflict/message_deleted` (as a reply),
   * `not_found/post_not_found`, `not_found/story_not_found`, `forbidden/messages_not_accepted` and
   * `conflict/request_waits`. Writing in a request accepts it.
   */
  send(viewer: Viewer, input: SendMessageInput): Promise<Message>;

  /**
   * For the sender; the same text again changes nothing. Throws `forbidden/not_sender`, `conflict/message_deleted`,
   * `forbidden/messages_not_accepted` and `conflict/request_waits`: what waits in a request may be edited a few times.
   */
  edit(viewer: Viewer, input: EditMessageInput): Promise<Message>;

  /** For the sender: deletes it for everyone, with its files. Again, it changes nothing. Throws `forbidden/not_sender`. */
  remove(viewer: Viewer, messageId: number): Promise<Message>;

  /**
   * The same reaction again changes nothing. Throws `conflict/message_deleted`, and as `edit` does when the viewer may not
   * write; taking one's reaction back is always possible.
   */
  react(viewer: Viewer, input: ReactInput): Promise<Message>;
}
