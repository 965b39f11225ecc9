import type { Relation } from '@vibeline/core/features/members/member.schema';
import { hasFields, isFlag, isId, isText } from '../../lib/outbox/input-fields.ts';

export const FOLLOW = 'follows';

export const FOLLOW_SIGNED_OUT = 'Please log in to follow users';

export interface DesiredFollow {
  memberId: number;
  username: string;
  viewerId: number | undefined;
  follow: Relation['follow'];
  before: Relation['follow'];
  isPrivate: boolean;
  /** Asked for on the page of followers, where public members answer too. */
  isRequest: boolean;
}

export function followTitle({ follow, username }: DesiredFollow): string {
  return follow === 'none' ? `Unfollow @${username}` : `Follow @${username}`;
}

const isFollow = (value: unknown) => value === 'none' || value === 'pending' || value === 'accepted';

export function isDesiredFollow(input: unknown): input is DesiredFollow {
  return hasFields<DesiredFollow>(input, {
    memberId: isId,
    username: isText,
    viewerId: (value) => value === undefined || isId(value),
    follow: isFollow,
    before: isFollow,
    isPrivate: isFlag,
    // One that was stored by an earlier version has none.
    isRequest: (value) => value === undefined || isFlag(value),
  });
}
