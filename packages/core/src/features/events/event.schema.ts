import * as z from 'zod';
import { idInput } from '../../ids.ts';
import { activity } from '../activities/activity.schema.ts';
import { circleCounts } from '../circles/circle.schema.ts';
import { friendCounts } from '../friends/friend.schema.ts';
import { matchCounts } from '../match/match.schema.ts';
import { messageCounts } from '../messages/conversation.schema.ts';

export const counters = z.object({
  unreadNotifications: z.number().int().nonnegative().describe('How many notifications are unread.'),
  friendRequests: friendCounts.shape.friendRequests,
  circleInvitations: circleCounts.shape.circleInvitations,
  matchRequests: matchCounts.shape.matchRequests,
  unreadConversations: messageCounts.shape.unreadConversations,
  messageRequests: messageCounts.shape.messageRequests,
});
export type Counters = z.output<typeof counters>;

/**
 * What a stream sends. `counters`, `score` and `newPosts` are absolute, so that nothing has to be sent twice;
 * `notifications` says that the list has changed, `relation` how the member and another one stand: friends, a request or
 * an accepted follow, `memberHidden` that a member does not exist for the reader any more, as one of the two has blocked the
 * other, `postHidden` that moderators hid the reader’s post, or a comment of theirs on it, or show it again,
 * `stories` that the live stories of a member, whose are or were among those the reader may see, have changed, `circle` that a
 * circle, its members or the reader’s part in it have changed, or that it is gone, `circlePosts` that a post in a circle the
 * reader is in is new, `vibeSession` that a session of VibeMatch the reader owns or asked to join, or a match of it, has
 * changed, `messages` that messages of a conversation are new or have changed, up to this revision, `conversation` that
 * something else of it has: what is read, or who is part of it, `typing` that another member writes in it now.
 * `liveStream` that a live stream the reader watches or owns, or its counts, have changed, `liveChat` that its chat
 * has. `missed` says that events were lost: whatever is announced by them may have changed. `end` is the last event of a stream that the server ends: the session one is signed in with has ended, the member
 * has opened too many streams, or the process stops.
 */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('counters'), ...counters.shape }),
  z.object({ type: z.literal('notifications') }),
  z.object({
    type: z.literal('score'),
    vibeScore: z.number().int().min(0).max(100),
    positiveReceived: z.number().int().nonnegative(),
    negativeReceived: z.number().int().nonnegative(),
  }),
  z.object({ type: z.literal('newPosts'), latestPostId: idInput }),
  z.object({ type: z.literal('activity'), item: activity }),
  z.object({ type: z.literal('relation'), memberId: idInput }),
  z.object({ type: z.literal('memberHidden'), memberId: idInput }),
  z.object({ type: z.literal('postHidden'), postId: idInput }),
  z.object({ type: z.literal('stories'), memberId: idInput }),
  z.object({ type: z.literal('circle'), circleId: idInput }),
  z.object({ type: z.literal('circlePosts'), circleId: idInput, latestPostId: idInput }),
  z.object({ type: z.literal('vibeSession'), vibeSessionId: idInput }),
  z.object({ type: z.literal('messages'), conversationId: idInput, revision: z.number().int().nonnegative() }),
  z.object({ type: z.literal('conversation'), conversationId: idInput }),
  z.object({ type: z.literal('typing'), conversationId: idInput, memberId: idInput }),
  z.object({ type: z.literal('liveStream'), streamId: idInput }),
  z.object({ type: z.literal('liveChat'), streamId: idInput }),
  z.object({ type: z.literal('missed') }),
  z.object({ type: z.literal('end'), reason: z.enum(['session', 'limit', 'stopping']) }),
]);
export type ServerEvent = z.output<typeof serverEvent>;

export const streamInput = z
  .object({
    lastEventId: z
      .string()
      .max(40)
      .optional()
      .describe('The id of the last event received, when the stream broke off.'),
  })
  .default({});
