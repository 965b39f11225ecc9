import { DomainError } from '../../errors.ts';
import { HASHTAG_INVALID } from '../../text-parts.rules.ts';

export const FOLLOWED_HASHTAGS_MAX = 200;

export const NEW_HASHTAG_POSTS_MAX = 99;

export function invalidHashtag(): DomainError {
  return new DomainError('invalid', 'invalid_input', HASHTAG_INVALID, { fields: { tag: HASHTAG_INVALID } });
}

export function tooManyHashtags(): DomainError {
  return new DomainError('conflict', 'too_many_hashtags', `You can follow at most ${FOLLOWED_HASHTAGS_MAX} hashtags`);
}

export function newPostsText({ newPosts, hasMoreNew }: { newPosts: number; hasMoreNew: boolean }): string {
  return hasMoreNew ? `${newPosts}+` : String(newPosts);
}
