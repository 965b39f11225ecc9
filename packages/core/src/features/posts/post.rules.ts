import { DomainError } from '../../errors.ts';

export const POST_MAX = 5000;
export const CATEGORY_MAX = 40;
export const HASHTAGS_MAX = 30;

/** The documented sentence (core §5). */
export const POST_EMPTY = 'Post content cannot be empty';

/** The one refusal for what is absent, deleted or not the viewer's to see: it does not exist. */
export function postNotFound(): DomainError {
  return new DomainError('not_found', 'post_not_found', 'Post not found');
}
