import { deleteActivitiesBetween } from '../features/activities/activity.queries.ts';
import { deleteCodesOfMember } from '../features/apps/app-code.queries.ts';
import { lockCirclesBetween } from '../features/circles/circles-between.queries.ts';
import { endCirclesBetween } from '../features/circles/end-circles-between.queries.ts';
import { publishAbsence } from '../features/deletions/publish-absence.queries.ts';
import { acceptWaitingRequests } from '../features/follows/accept-waiting.queries.ts';
import { endFollowsBetween } from '../features/follows/follow.queries.ts';
import { endFriendship } from '../features/friends/friend.queries.ts';
import { removeStoryFromHighlights } from '../features/highlights/highlight-story.queries.ts';
import { deleteHighlightViews } from '../features/highlights/highlight-views.queries.ts';
import { endMatchesBetween, lockSessionsBetween } from '../features/match/end-matches-between.queries.ts';
import { adjustPublicVotes } from '../features/members/public-votes.queries.ts';
import {
  changeConversationsBetween,
  lockConversationsBetween,
} from '../features/messages/conversations/conversations-between.queries.ts';
import { addToLog } from '../features/moderation/audit-log.queries.ts';
import { closeBetween, closePostsOf } from '../features/notifications/close-notifications.queries.ts';
import { notifyFactor, notifyResetLink } from '../features/notifications/notify-administration.queries.ts';
import { countByPrivacy } from '../features/posts/count-by-privacy.queries.ts';
import { deleteStoryViews } from '../features/stories/story-view-changes.queries.ts';
import type { DomainEventHandler, DomainEventHandlers } from './domain-events.ts';

const changeConversations: DomainEventHandler<'memberBlocked' | 'memberUnblocked'> = async (context, { pair }) => {
  const conversations = await lockConversationsBetween(context.trx, pair);
  return () => changeConversationsBetween(context, pair, conversations);
};

const endCircles: DomainEventHandler<'memberBlocked'> = async (context, { pair }) => {
  const circleIds = await lockCirclesBetween(context.trx, pair);
  return () => endCirclesBetween(context, pair, circleIds);
};

const endMatches: DomainEventHandler<'memberBlocked'> = async (context, { pair, now }) => {
  await lockSessionsBetween(context.trx, pair);
  return () => endMatchesBetween({ ...context, now }, pair);
};

const deleteViews: DomainEventHandler<'memberBlocked'> = async ({ trx }, { pair: [one, other], now }) => {
  const directions = [
    { ownerId: one, viewerId: other },
    { ownerId: other, viewerId: one },
  ];
  return async () => {
    for (const direction of directions) {
      await deleteStoryViews(trx, { ...direction, now });
      await deleteHighlightViews(trx, direction);
    }
  };
};

/** Counters of posts are locked before those of hashtags, as in changes and deletions of posts. */
const moveCounters: DomainEventHandler<'privacyChanged'> = async ({ trx }, { memberId, isPrivate, now }) => {
  const by = isPrivate ? -1 : 1;
  return async () => {
    await adjustPublicVotes(trx, { authorId: memberId }, by);
    await countByPrivacy(trx, { memberId, isPrivate, now });
  };
};

/** A consent that was given before must not become a token after it. */
const deleteCodes: DomainEventHandler<'passwordChanged'> = async ({ trx }, { memberId }) => {
  return () => deleteCodesOfMember(trx, memberId);
};

export const domainEventHandlers: DomainEventHandlers = {
  memberBlocked: [
    async ({ trx }, { pair }) =>
      () =>
        endFollowsBetween(trx, pair),
    async ({ trx }, { pair: [one, other] }) =>
      () =>
        endFriendship(trx, one, other),
    endCircles,
    endMatches,
    async ({ trx }, { pair }) =>
      () =>
        deleteActivitiesBetween(trx, pair),
    deleteViews,
    changeConversations,
    async (context, { pair }) =>
      () =>
        closeBetween(context, pair),
  ],
  memberUnblocked: [changeConversations],
  storyNarrowed: [
    async ({ trx }, { storyId, audience }) =>
      () =>
        removeStoryFromHighlights(trx, storyId, audience),
  ],
  privacyChanged: [
    moveCounters,
    async (context, { memberId, isPrivate, now }) =>
      () =>
        isPrivate ? closePostsOf(context, memberId) : acceptWaitingRequests({ ...context, now }, memberId),
  ],
  passwordReset: [
    async ({ trx }, { memberId, isMailed, now }) =>
      () => {
        const detail = isMailed ? JSON.stringify({ isMailed }) : null;
        return addToLog(trx, { action: 'use_reset_link', member_id: memberId, created_at: now, detail });
      },
    // The mail with the link came from nobody who runs the network.
    async (context, { isMailed, now, ...link }) =>
      async () =>
        isMailed ? undefined : notifyResetLink({ ...context, now }, link),
  ],
  passwordChanged: [deleteCodes],
  factorChanged: [
    async (context, { memberId, change, byId = null, now }) =>
      () =>
        notifyFactor({ ...context, now }, memberId, { byId, factor: change }),
  ],
  signedIn: [],
  appAccessGiven: [],
  deletionAsked: [],
  memberLeft: [],
  memberCameBack: [
    async (context, { memberId }) =>
      () =>
        publishAbsence(context, memberId),
  ],
};
