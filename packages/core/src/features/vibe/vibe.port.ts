import type { Viewer } from '../../rpc/viewer.ts';
import type { Achievement, Insights, ScoreExplanation } from './insight.schema.ts';

/** What a member may read about their own vibe; never about another's. */
export interface VibeService {
  /** In the member's own time zone, from at most the 500 newest posts, stories, comments and votes of 28 days. */
  getInsights(viewer: Viewer): Promise<Insights>;

  /** What the score is made of. Its parts sum to the score's votes; who voted is not included. */
  explainScore(viewer: Viewer): Promise<ScoreExplanation>;

  /** All achievements. Stores those whose target is reached: they stay unlocked. */
  listAchievements(viewer: Viewer): Promise<Achievement[]>;
}
