/** How often a member wants a summary of what happened. */
export const digestChoices = ['off', 'daily', 'weekly'] as const;
export type DigestChoice = (typeof digestChoices)[number];

export const CONFIRMATION_HOURS = 24;
/** Of the code of a link that ends summaries: 16 bytes. */
export const UNSUBSCRIBE_CODE_LENGTH = 22;
