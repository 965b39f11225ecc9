import type { TextRules } from '../../text.rules.ts';

export const conversationKinds = ['direct', 'match', 'circle'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const conversationFilters = ['inbox', 'requests'] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** A member has at most one of these on a message. */
export const messageReactions = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const;
export type MessageReaction = (typeof messageReactions)[number];

export const MESSAGE_MAX = 4000;

export const MESSAGE_FILES_MAX = 10;
export const TOO_MANY_MESSAGE_FILES = `A message can have at most ${MESSAGE_FILES_MAX} files`;

/** What a member can write to someone who has not accepted the conversation. */
export const REQUEST_MESSAGES_MAX = 5;

/**
 * Until a conversation is accepted, its sender can edit its messages and react to them up to this revision: enough for
 * the messages and some corrections.
 */
export const REQUEST_REVISION_MAX = 20;

/** Unread messages of a conversation are counted up to here, which bounds how many are read to recount them. */
export const UNREAD_COUNTED_MAX = 1_000;

/** Characters of the last message in a list of conversations. */
export const LAST_MESSAGE_MAX = 100;

/** Conversations with unread messages, and requests, are counted up to here. */
export const CONVERSATIONS_COUNTED_MAX = 100;

/** For how long a member who typed is shown as typing, in ms. */
export const TYPING_SHOWN_MS = 5_000;

/** Least time between two typing reports of a client, in ms. */
export const TYPING_INTERVAL_MS = 3_000;

/** Consecutive messages of one sender within this time belong to one group, in ms. */
export const MESSAGE_GROUP_MS = 5 * 60 * 1000;

export const MESSAGE_EMPTY = 'Message cannot be empty';

/** A message with a file or a shared post may have no text. */
export const messageText: TextRules = { max: MESSAGE_MAX, label: 'Message' };

/** null where presence is not shown. */
export function presenceText(isOnline: boolean | null): string | null {
  if (isOnline === null) return null;
  return isOnline ? 'Online' : 'Last seen recently';
}
