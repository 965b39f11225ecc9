import type { Trend } from './trend.rules.ts';

export interface TrendService {
  /**
   * The hashtags of public posts of public accounts of the last 24 hours, the one used most first. The same for everyone;
   * at most 5 seconds old.
   */
  listHashtags(): Promise<Trend[]>;
}
