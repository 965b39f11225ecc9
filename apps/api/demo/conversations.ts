import type { Conversation } from './comment-draft.ts';
import { classicConversations } from './talk/classics.ts';
import { newestConversations } from './talk/newest.ts';
import { soupConversation } from './talk/soup.ts';

/** All that is said under posts. */
export const conversations: readonly Conversation[] = [
  ...newestConversations,
  soupConversation,
  ...classicConversations,
];
