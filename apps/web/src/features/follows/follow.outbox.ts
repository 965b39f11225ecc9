import { applyFollow, applyUnfollow } from '../../cache/people/follow.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { addChange } from '../../lib/outbox/change.ts';
import { outboxKind } from '../../lib/outbox/outbox-kind.ts';
import { type DesiredFollow, followChange } from './follow.change.ts';
import { followFailure, notifyFailure, notifyFollowed, notifyUnfollowed } from './follow-toasts.ts';

export function follows(cache: Cache) {
  const { utils } = cache;
  return outboxKind(followChange, {
    request: async ({ memberId: followingId, follow, isRequest }, call) => {
      if (follow !== 'none' && isRequest) {
        return (await utils.client.follows.request.mutate({ followingId }, call)).follow;
      }
      if (follow !== 'none') return utils.client.follows.follow.mutate({ followingId }, call);
      await utils.client.follows.unfollow.mutate({ followingId }, call);
      return 'unfollowed' as const;
    },
    onAnswer: (answer, { memberId, viewerId }) => {
      if (answer === 'unfollowed') applyUnfollow(cache, memberId, viewerId);
      else applyFollow(cache, answer);
    },
    onReached: (answer, desired) => {
      if (answer !== 'unfollowed') notifyFollowed(answer.status, desired);
      else notifyUnfollowed(desired, () => undo(desired));
    },
    onRefused: notifyFailure,
    failure: followFailure,
  });
}

function undo(desired: DesiredFollow): void {
  // A follow that was there begins again at once, wherever it was ended.
  const again: DesiredFollow = { ...desired, follow: desired.before, before: 'none', isRequest: false };
  addChange(followChange, desired.memberId, again);
}
