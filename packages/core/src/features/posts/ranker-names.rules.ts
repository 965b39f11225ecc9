export const rankers = ['newest', 'rising', 'discussed', 'calm', 'following'] as const;
export type Ranker = (typeof rankers)[number];

/** The sort key of these is stored with each post. The others order posts by their id. */
export const storedRankers = ['rising', 'discussed', 'calm'] as const;
export type StoredRanker = (typeof storedRankers)[number];
