/** Who has seen which post on which day; deleted after the day, while the post's `view_count` stays. */
export interface PostViewTable {
  /** Whole days since 1970, UTC. */
  day: number;
  /** A keyed hash of the member or network (`viewer-key.ts`). */
  viewer_key: string;
  post_id: number;
}

/** The secret of each day's `viewer_key`s, deleted after the day: nobody can tell then whose they were. */
export interface ViewSecretTable {
  day: number;
  secret: string;
}
