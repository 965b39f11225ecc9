import type { TextRules } from '../../text.rules.ts';

export const POST_MAX = 5000;
export const CATEGORY_MAX = 40;
export const HASHTAGS_MAX = 30;

/** New posts are counted up to here; a count of this many may mean more. */
export const NEW_POSTS_MAX = 100;

export const POSTS_BY_ID_MAX = 100;

const POST_EMPTY = 'Post content cannot be empty';

export const PRIVATE_POST_EMPTY = 'Please enter some content for your private post';

export const PRIVATE_MEDIA_MAX = 1;
export const TOO_MANY_PRIVATE_MEDIA = 'A private post can have one image or one video';

export function privateMediaProblem(kinds: readonly unknown[]): string | null {
  return kinds.length > PRIVATE_MEDIA_MAX ? TOO_MANY_PRIVATE_MEDIA : null;
}

export const postText: TextRules = { max: POST_MAX, required: POST_EMPTY, label: 'Post' };

export const privatePostText: TextRules = { ...postText, required: PRIVATE_POST_EMPTY };

export type AuthorAct = 'edit' | 'delete' | 'change who sees';
