import type { Counters, ServerEvent } from '@vibeline/core/features/events/event.schema';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { vibeScore } from '@vibeline/core/features/vibe/vibe.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { findActivity, listRecipientsOfActivity } from '../activities/activity.queries.ts';
import { viewActivity } from '../activities/activity.view.ts';
import { listRecipientsOfCircle } from '../circles/circle-members.queries.ts';
import { countInvitations } from '../circles/count-invitations.queries.ts';
import { countFriendRequests } from '../friends/friend.queries.ts';
import { listRecipientsOfLiveStream } from '../live/live-viewers.queries.ts';
import { countMatchRequests } from '../match/count-match-requests.queries.ts';
import { listAskersOfVibeSession, listRecipientsOfVibeSession } from '../match/vibe-session.queries.ts';
import { findScore } from '../members/member-counters.queries.ts';
import { countConversations } from '../messages/conversations/count-conversations.queries.ts';
import { countUnread } from '../notifications/shown-notifications.queries.ts';
import { listPosts, listRecipientsOfPost } from '../posts/post.queries.ts';
import { countRequestsFor } from '../registration/request.queries.ts';
import { listRecipientsOfStories } from '../stories/story-listeners.queries.ts';
import { liveTimes } from '../visibility/live-visibility.queries.ts';

export type EventReaders = ReturnType<typeof createReaders>;

export function createReaders(db: Kysely<Database>, now: () => number) {
  return {
    counters: async (memberId: number): Promise<Counters> => ({
      ...(await countUnread(db, memberId, now())),
      friendRequests: await countFriendRequests(db, memberId),
      circleInvitations: await countInvitations(db, memberId),
      matchRequests: await countMatchRequests(db, memberId, now()),
      ...(await countConversations(db, memberId)),
      registrationRequests: await countRequestsFor(db, memberId),
    }),

    async score(memberId: number): Promise<ServerEvent> {
      const { positive_received: positive, negative_received: negative } = await findScore(db, memberId);
      return {
        type: 'score',
        vibeScore: vibeScore(positive, negative),
        positiveReceived: positive,
        negativeReceived: negative,
      };
    },

    /** Read once for all members of `recipientsOfActivity`; null when it is not public. */
    async activity(activityId: number): Promise<ServerEvent | null> {
      const row = await findActivity(db, null, activityId);
      return row ? { type: 'activity', item: viewActivity(row) } : null;
    },

    recipientsOfActivity: (id: number, memberIds: readonly number[]) =>
      inParts(memberIds, (part) => listRecipientsOfActivity(db, part, { id })),

    recipientsOfPost: (postId: number, memberIds: readonly number[]) =>
      inParts(memberIds, (part) => listRecipientsOfPost(db, part, { postId })),

    recipientsOfCircle: (circleId: number, memberIds: readonly number[]) =>
      inParts(memberIds, (part) => listRecipientsOfCircle(db, part, { circleId })),

    recipientsOfVibeSession: (vibeSessionId: number, memberIds: readonly number[]) =>
      inParts(memberIds, (part) => listRecipientsOfVibeSession(db, part, { vibeSessionId })),

    askersOfVibeSession: (vibeSessionId: number, memberIds: readonly number[]) =>
      inParts(memberIds, (part) => listAskersOfVibeSession(db, part, { vibeSessionId })),

    recipientsOfLiveStream(streamId: number) {
      const { seenAfter, endedAfter } = liveTimes(now());
      return listRecipientsOfLiveStream(db, { streamId, seenAfter, endedAfter });
    },

    recipientsOfStories: (change: { authorId: number; visibility: Audience }, memberIds: readonly number[]) =>
      inParts(memberIds, (part) => listRecipientsOfStories(db, part, change)),

    async latestPost(memberId: number): Promise<ServerEvent[]> {
      const { rows } = await listPosts(db, { viewerId: memberId, after: null, limit: 1 });
      return rows.slice(0, 1).map(({ id }) => ({ type: 'newPosts', latestPostId: id }));
    },
  };
}

const MEMBERS_PER_QUERY = 100;

async function inParts(
  memberIds: readonly number[],
  list: (part: readonly number[]) => Promise<{ id: number }[]>,
): Promise<number[]> {
  const found: number[] = [];
  for (let start = 0; start < memberIds.length; start += MEMBERS_PER_QUERY) {
    const rows = await list(memberIds.slice(start, start + MEMBERS_PER_QUERY));
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
