import { excerptOf } from '@vibeline/core/excerpt.rules';
import type { Counters } from '@vibeline/core/features/events/event.schema';
import type { ConversationPage } from '@vibeline/core/features/messages/conversation.schema';
import type { NotificationPage } from '@vibeline/core/features/notifications/notification.schema';
import type { PostPage } from '@vibeline/core/features/posts/post.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';

const POSTS_MAX = 5;
const EXCERPT_MAX = 140;
/** Rows of a list that are read: enough to find the best of a day or week among those that rise. */
const READ_MAX = 50;

export interface DigestContent {
  isWeekly: boolean;
  unsubscribeCode: string;
  notifications: number;
  conversations: number;
  requests: number;
  posts: readonly { id: number; author: string; excerpt: string; votes: number; comments: number }[];
}

/** What the services answer to the member: so a summary says nothing that they may not see. */
export interface DigestReaders {
  counters: (viewer: Viewer) => Promise<Counters>;
  listNotifications: (viewer: Viewer, input: { filter: 'all'; limit: number }) => Promise<NotificationPage>;
  listConversations: (viewer: Viewer, input: { filter: 'inbox'; limit: number }) => Promise<ConversationPage>;
  listPosts: (viewer: Viewer, input: { ranker: 'rising'; limit: number }) => Promise<PostPage>;
}

/** Of what happened since a time (ms UTC); null when nothing did. */
export async function readDigestContent(
  readers: DigestReaders,
  memberId: number,
  since: number,
): Promise<Omit<DigestContent, 'isWeekly' | 'unsubscribeCode'> | null> {
  // No session: nothing that is read here depends on one.
  const viewer: Viewer = { id: memberId, sessionId: 0 };
  const isNew = (time: string | undefined) => time !== undefined && Date.parse(time) >= since;
  const notifications = await readers.listNotifications(viewer, { filter: 'all', limit: READ_MAX });
  const conversations = await readers.listConversations(viewer, { filter: 'inbox', limit: READ_MAX });
  const posts = (await readers.listPosts(viewer, { ranker: 'rising', limit: READ_MAX })).items
    .filter(({ author, createdAt }) => isNew(createdAt) && author.id !== memberId)
    .toSorted((one, other) => other.positiveVotes - one.positiveVotes || other.id - one.id)
    .slice(0, POSTS_MAX);
  const hasNew =
    posts.length > 0 ||
    notifications.items.some(({ isRead, createdAt }) => !isRead && isNew(createdAt)) ||
    conversations.items.some(({ unreadCount, lastMessage }) => unreadCount > 0 && isNew(lastMessage?.createdAt));
  if (!hasNew) return null;
  const counters = await readers.counters(viewer);
  return {
    notifications: counters.unreadNotifications,
    conversations: counters.unreadConversations,
    requests: counters.friendRequests + counters.circleInvitations + counters.matchRequests,
    posts: posts.map(({ id, author, content, positiveVotes, commentsCount }) => ({
      id,
      author: author.name,
      excerpt: excerptOf(content, EXCERPT_MAX),
      votes: positiveVotes,
      comments: commentsCount,
    })),
  };
}
