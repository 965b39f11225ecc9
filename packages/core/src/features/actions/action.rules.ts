export const actionKinds = ['post', 'comment', 'vote', 'follow'] as const;

/** Characters of the quoted text. */
export const ACTION_EXCERPT_MAX = 140;
