/** Where the votes on posts and on comments are, and the counters beside which the version of a text is. */
export const votedTables = {
  post: { votes: 'votes', stats: 'post_stats', column: 'post_id' },
  comment: { votes: 'comment_votes', stats: 'comment_stats', column: 'comment_id' },
} as const;

export type VotedKind = keyof typeof votedTables;

/** The tables of one post or comment, and its id there. */
export type VotedTarget = (typeof votedTables)[VotedKind] & { id: number };
