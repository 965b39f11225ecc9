import * as z from 'zod';
import { id } from '../../ids.ts';
import { activity } from '../activities/activity.schema.ts';
import { circleCounts } from '../circles/circle.schema.ts';
import { friendCounts } from '../friends/friend.schema.ts';
import { matchCounts } from '../match/match.schema.ts';
import { messageCounts } from '../messages/conversation.schema.ts';
import { unreadNotifications } from '../notifications/notification.schema.ts';
import { requestCounts } from '../registration/registration.schema.ts';

const LAST_EVENT_ID_MAX = 40;
export const LAST_EVENT_ID_TOO_LONG = `An event id can be at most ${LAST_EVENT_ID_MAX} characters long`;
export const counters = z.object({
  ...unreadNotifications.shape,
  friendRequests: friendCounts.shape.friendRequests,
  circleInvitations: circleCounts.shape.circleInvitations,
  matchRequests: matchCounts.shape.matchRequests,
  unreadConversations: messageCounts.shape.unreadConversations,
  messageRequests: messageCounts.shape.messageRequests,
  registrationRequests: requestCounts.shape.registrationRequests,
});
export type Counters = z.output<typeof counters>;

function event<Shape extends z.core.$ZodLooseShape>(name: string, description: string, shape: Shape) {
  return z.object(shape).meta({ id: name, description });
}

/**
 * `counters`, `score` and `newPosts` hold absolute values, so that a lost event needs no repetition. The others say
 * what has changed and must be read again.
 */
export const serverEvent = z
  .discriminatedUnion('type', [
    event('CountersEvent', 'How many things wait for you: the present numbers, not the change.', {
      type: z.literal('counters').describe('Which event it is.'),
      ...counters.shape,
    }),
    event('NotificationsEvent', 'The list of notifications has changed.', {
      type: z.literal('notifications').describe('Which event it is.'),
    }),
    event('ScoreEvent', 'Your vibe score as it is now.', {
      type: z.literal('score').describe('Which event it is.'),
      vibeScore: z.number().int().min(0).max(100).describe('Your vibe score.'),
      positiveReceived: z.number().int().nonnegative().describe('Positive votes that count in it.'),
      negativeReceived: z.number().int().nonnegative().describe('Negative votes that count in it.'),
    }),
    event('NewPostsEvent', 'There are new public posts.', {
      type: z.literal('newPosts').describe('Which event it is.'),
      latestPostId: id.describe('The id of the newest public post.'),
    }),
    event('ActivityEvent', 'Something that members did who share their data.', {
      type: z.literal('activity').describe('Which event it is.'),
      item: activity,
    }),
    event('RelationEvent', 'How you and another member stand has changed: friends, a request, or an accepted follow.', {
      type: z.literal('relation').describe('Which event it is.'),
      memberId: id.describe('The other member’s id.'),
    }),
    event('MemberHiddenEvent', 'A member does not exist for you any more: one of you has blocked the other.', {
      type: z.literal('memberHidden').describe('Which event it is.'),
      memberId: id.describe('The member’s id.'),
    }),
    event('PostHiddenEvent', 'Moderators hid your post, or a comment of yours on it, or show it again.', {
      type: z.literal('postHidden').describe('Which event it is.'),
      postId: id.describe('The post’s id.'),
    }),
    event('StoriesEvent', 'The live stories of a member have changed that are or were among those you may see.', {
      type: z.literal('stories').describe('Which event it is.'),
      memberId: id.describe('Whose stories they are.'),
    }),
    event('CircleEvent', 'A circle, its members or your part in it has changed, or it is gone.', {
      type: z.literal('circle').describe('Which event it is.'),
      circleId: id.describe('The circle’s id.'),
    }),
    event('CirclePostsEvent', 'A post is new in a circle that you are in.', {
      type: z.literal('circlePosts').describe('Which event it is.'),
      circleId: id.describe('The circle’s id.'),
      latestPostId: id.describe('The id of its newest post.'),
    }),
    event('VibeSessionEvent', 'A session of VibeMatch that you own or asked to join, or a match of it, has changed.', {
      type: z.literal('vibeSession').describe('Which event it is.'),
      vibeSessionId: id.describe('The session’s id.'),
    }),
    event('MessagesEvent', 'Messages of a conversation are new or have changed, up to this revision.', {
      type: z.literal('messages').describe('Which event it is.'),
      conversationId: id.describe('The conversation’s id.'),
      revision: z.number().int().nonnegative().describe('Of the newest change.'),
    }),
    event('ConversationEvent', 'Something else of a conversation has changed: what is read, or who is part of it.', {
      type: z.literal('conversation').describe('Which event it is.'),
      conversationId: id.describe('The conversation’s id.'),
    }),
    event('TypingEvent', 'Another member writes in a conversation now.', {
      type: z.literal('typing').describe('Which event it is.'),
      conversationId: id.describe('The conversation’s id.'),
      memberId: z
        .number()
        .int()
        .nonnegative()
        .meta({ format: 'int64' })
        .describe('Who writes; 0 for one who is unnamed to you.'),
    }),
    event('LiveStreamEvent', 'A live stream that you watch or own, or its counts, have changed.', {
      type: z.literal('liveStream').describe('Which event it is.'),
      streamId: id.describe('The stream’s id.'),
    }),
    event('LiveChatEvent', 'The chat of a live stream that you watch or own has changed.', {
      type: z.literal('liveChat').describe('Which event it is.'),
      streamId: id.describe('The stream’s id.'),
    }),
    event('NetworkEvent', 'The settings of the network have changed: its name, features or another one.', {
      type: z.literal('network').describe('Which event it is.'),
    }),
    event('AccountEvent', 'Your account has changed, such as your role of the network: read yourself again.', {
      type: z.literal('account').describe('Which event it is.'),
    }),
    event('AnnouncementsEvent', 'What is announced to all members has changed.', {
      type: z.literal('announcements').describe('Which event it is.'),
    }),
    event('MissedEvent', 'Events were lost: whatever is announced by them may have changed.', {
      type: z.literal('missed').describe('Which event it is.'),
    }),
    event('EndEvent', 'The last event of a stream that the server ends.', {
      type: z.literal('end').describe('Which event it is.'),
      reason: z
        .enum(['session', 'limit', 'stopping'])
        .describe('`session`: yours has ended; `limit`: you opened too many streams; `stopping`: the server stops.'),
    }),
  ])
  .meta({ id: 'ServerEvent', description: 'The data of one event, by its `type`.' });
export type ServerEvent = z.output<typeof serverEvent>;

export interface IdentifiedEvent {
  id: string;
  event: ServerEvent;
}

export const streamInput = z
  .object({
    lastEventId: z
      .string()
      .max(LAST_EVENT_ID_MAX, { error: LAST_EVENT_ID_TOO_LONG })
      .optional()
      .describe('The id of the last event received, when the stream broke off.'),
  })
  .default({});
