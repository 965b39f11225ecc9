import { DomainError } from '../../errors.ts';
import type { TextRules } from '../../text.rules.ts';

export const POST_MAX = 5000;
export const CATEGORY_MAX = 40;
export const HASHTAGS_MAX = 30;

/** New posts are counted up to this many; then there may be more. */
export const NEW_POSTS_MAX = 100;

/** The most ids of one call that reads posts by their ids. */
export const POSTS_BY_ID_MAX = 100;

export const POST_EMPTY = 'Post content cannot be empty';

export const PRIVATE_POST_EMPTY = 'Please enter some content for your private post';

export const PRIVATE_MEDIA_MAX = 1;
export const TOO_MANY_PRIVATE_MEDIA = 'A private post can have one image or one video';

export function privateMediaProblem(kinds: readonly unknown[]): string | null {
  return kinds.length > PRIVATE_MEDIA_MAX ? TOO_MANY_PRIVATE_MEDIA : null;
}

/** For a post that is absent, deleted or that the viewer may not see: clients cannot tell which. */
export function postNotFound(): DomainError {
  return new DomainError('not_found', 'post_not_found', 'Post not found');
}

/** A private account cannot post anonymously: only its followers would see the post, so they would know who wrote it. */
export function anonymousNotAllowed(): DomainError {
  const message = 'A private account cannot post anonymously';
  return new DomainError('invalid', 'anonymous_not_allowed', message, { fields: { isAnonymous: message } });
}

export const postText: TextRules = { max: POST_MAX, required: POST_EMPTY, label: 'Post' };

export const privatePostText: TextRules = { ...postText, required: PRIVATE_POST_EMPTY };

export type AuthorAct = 'edit' | 'delete' | 'change who sees';

export function notPostAuthor(act: AuthorAct): DomainError {
  return new DomainError('forbidden', 'not_author', `You can only ${act} your own posts`);
}
