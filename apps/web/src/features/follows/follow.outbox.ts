import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import { applyFollow, applyUnfollow } from '../../cache/follow.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { addToOutbox } from '../../lib/outbox/outbox.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { type DesiredFollow, FOLLOW, followTitle, isDesiredFollow } from './follow-input.ts';
import { followFailure, notifyFailure, notifyFollowed, notifyUnfollowed } from './follow-toasts.ts';

export function follows({ utils, queryClient }: Cache): OutboxKind<DesiredFollow, Follow | 'unfollowed'> {
  const cache = { utils, queryClient };
  return {
    accepts: isDesiredFollow,
    request: async ({ memberId: followingId, follow, isRequest }, call) => {
      if (follow !== 'none' && isRequest) {
        return (await utils.client.follows.request.mutate({ followingId }, call)).follow;
      }
      if (follow !== 'none') return utils.client.follows.follow.mutate({ followingId }, call);
      await utils.client.follows.unfollow.mutate({ followingId }, call);
      return 'unfollowed';
    },
    onAnswer: (answer, { memberId, viewerId }) => {
      if (answer === 'unfollowed') applyUnfollow(cache, memberId, viewerId);
      else applyFollow(cache, answer);
    },
    onReached: (answer, desired) => {
      if (answer !== 'unfollowed') notifyFollowed(answer.status);
      else notifyUnfollowed(desired, () => undo(desired));
    },
    onRefused: notifyFailure,
    failure: followFailure,
  };
}

function undo(desired: DesiredFollow): void {
  // A follow that was there begins again at once, wherever it was ended.
  const input: DesiredFollow = { ...desired, follow: desired.before, before: 'none', isRequest: false };
  addToOutbox({ kind: FOLLOW, scope: `${FOLLOW}:${desired.memberId}`, input, title: followTitle(input) });
}
