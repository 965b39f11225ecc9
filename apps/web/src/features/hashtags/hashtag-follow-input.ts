import { hasFields, isFlag, isText } from '../../lib/outbox/input-fields.ts';

export const HASHTAG_FOLLOW = 'hashtag-follows';

export const HASHTAG_SIGNED_OUT = 'Please log in to follow hashtags';

export interface DesiredHashtagFollow {
  tag: string;
  isFollowed: boolean;
}

export function hashtagFollowTitle({ tag, isFollowed }: DesiredHashtagFollow): string {
  return isFollowed ? `Follow #${tag}` : `Unfollow #${tag}`;
}

export function isDesiredHashtagFollow(input: unknown): input is DesiredHashtagFollow {
  return hasFields<DesiredHashtagFollow>(input, { tag: isText, isFollowed: isFlag });
}
