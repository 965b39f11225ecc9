export const POST_MAX = 5000;
export const CATEGORY_MAX = 40;
export const HASHTAG_MAX = 50;
export const HASHTAGS_MAX = 30;

/** The documented sentence (core §5). */
export const POST_EMPTY = 'Post content cannot be empty';
