import type { Follow } from '@vibeline/core/features/follows/follow.schema';
import type { Relation } from '@vibeline/core/features/members/member.schema';
import { applyFollow, applyUnfollow } from '../../cache/follow.cache.ts';
import type { Cache } from '../../cache/use-cache.ts';
import { addToOutbox } from '../../lib/outbox/outbox.ts';
import type { OutboxKind } from '../../lib/outbox/outbox-kind.ts';
import { isDesiredFollow } from './follow-input.ts';
import { FOLLOW_FAILURE, notifyFailure, notifyFollowed, notifyUnfollowed } from './follow-toasts.ts';

export const FOLLOW = 'follows';

/** A follow, or its end, as the outbox stores it. */
export interface DesiredFollow {
  memberId: number;
  username: string;
  viewerId: number | undefined;
  follow: Relation['follow'];
  before: Relation['follow'];
  isPrivate: boolean;
}

export function followTitle({ follow, username }: DesiredFollow): string {
  return follow === 'none' ? `Unfollow @${username}` : `Follow @${username}`;
}

/** Sends follows and what ends them. */
export function follows({ utils, queryClient }: Cache): OutboxKind<DesiredFollow, Follow | 'unfollowed'> {
  const cache = { utils, queryClient };
  return {
    accepts: isDesiredFollow,
    request: async ({ memberId, follow }, call) => {
      if (follow !== 'none') return utils.client.follows.follow.mutate({ followingId: memberId }, call);
      await utils.client.follows.unfollow.mutate({ followingId: memberId }, call);
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
    failure: () => FOLLOW_FAILURE,
  };
}

function undo(desired: DesiredFollow): void {
  const input: DesiredFollow = { ...desired, follow: desired.before, before: 'none' };
  addToOutbox({ kind: FOLLOW, scope: `${FOLLOW}:${desired.memberId}`, input, title: followTitle(input) });
}
