import { hasFields, isFlag, isText } from '../../lib/outbox/input-fields.ts';

export const HASHTAG_FOLLOW = 'hashtag-follows';

/** What a viewer who is not signed in reads. */
export const HASHTAG_SIGNED_OUT = 'Please log in to follow hashtags';

/** A follow of a hashtag, or its end, as the outbox stores it. */
export interface DesiredHashtagFollow {
  /** As `hashtagKey` has it. */
  tag: string;
  isFollowed: boolean;
}

export function hashtagFollowTitle({ tag, isFollowed }: DesiredHashtagFollow): string {
  return isFollowed ? `Follow #${tag}` : `Unfollow #${tag}`;
}

export function isDesiredHashtagFollow(input: unknown): input is DesiredHashtagFollow {
  return hasFields<DesiredHashtagFollow>(input, { tag: isText, isFollowed: isFlag });
}
