import { DomainError } from '../../errors.ts';
import type { TextRules } from '../../text.rules.ts';

export const COMMENT_MAX = 2000;

/** At most this many replies are sent with a comment; `comments.listReplies` has the rest. */
export const REPLIES_SHOWN = 20;

/** At most this many replies are sent with all comments of a page. */
export const REPLIES_OF_PAGE = 100;

export const COMMENT_EMPTY = 'Comment cannot be empty';

/** For a comment that is absent, deleted or under a post the viewer may not see. */
export function commentNotFound(): DomainError {
  return new DomainError('not_found', 'comment_not_found', 'Comment not found');
}

/** The documented label of the button that opens and closes a comment's replies. */
export function repliesLabel(count: number, isOpen: boolean): string {
  return `${isOpen ? 'Hide' : 'Show'} ${count === 1 ? '1 reply' : `${count} replies`}`;
}

/** What the text of a comment may be. */
export const commentText: TextRules = { max: COMMENT_MAX, required: COMMENT_EMPTY, label: 'Comment' };

export function invalidParent(): DomainError {
  const message = 'Invalid parent comment';
  return new DomainError('invalid', 'invalid_parent', message, { fields: { parentId: message } });
}

export function notCommentAuthor(act: 'edit' | 'delete'): DomainError {
  return new DomainError('forbidden', 'not_author', `You can only ${act} your own comments`);
}
