import type { TextRules } from '../../text.rules.ts';

export const COMMENT_MAX = 2000;

/** At most this many replies are sent with a comment; `comments.listReplies` has the rest. */
export const REPLIES_SHOWN = 20;

export const REPLIES_OF_PAGE = 100;

export const COMMENTS_BY_ID_MAX = 100;

const COMMENT_EMPTY = 'Comment cannot be empty';

export function repliesLabel(count: number, isOpen: boolean): string {
  return `${isOpen ? 'Hide' : 'Show'} ${count === 1 ? '1 reply' : `${count} replies`}`;
}

export const commentText: TextRules = { max: COMMENT_MAX, required: COMMENT_EMPTY, label: 'Comment' };
