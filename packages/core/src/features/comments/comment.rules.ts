import { DomainError } from '../../errors.ts';

export const COMMENT_MAX = 2000;

/** How many of a comment's replies come along with it; the rest by `comments.listReplies`. */
export const REPLIES_SHOWN = 20;

/** What a blank comment is told. */
export const COMMENT_EMPTY = 'Comment cannot be empty';

/** The one refusal for what is absent, deleted or under a post that is not the viewer's to see. */
export function commentNotFound(): DomainError {
  return new DomainError('not_found', 'comment_not_found', 'Comment not found');
}

function repliesInWords(count: number): string {
  return count === 1 ? '1 reply' : `${count} replies`;
}

/** The documented words of the button that opens and closes a comment's replies (core §4). */
export function repliesLabel(count: number, isOpen: boolean): string {
  return `${isOpen ? 'Hide' : 'Show'} ${repliesInWords(count)}`;
}
