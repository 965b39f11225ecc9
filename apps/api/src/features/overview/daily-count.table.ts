/** What happened on a day of UTC, in numbers alone. */
export interface DailyCountTable {
  /** Days since 1970-01-01. */
  day: number;
  members: number;
  sign_ups: number;
  posts: number;
  comments: number;
  votes: number;
  /** null for days before this was counted, and on which no server ran. */
  active: number | null;
  /** ms UTC; a row counted before its day was over is counted again. */
  counted_at: number;
}
