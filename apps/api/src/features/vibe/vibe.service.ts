import type { Insights } from '@vibeline/core/features/vibe/insight.schema';
import type { ServiceOf } from '@vibeline/core/rpc/procedure-map';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { listAchievements, unlockStreaks } from './achievements.ts';
import { computeInsights } from './compute-insights.ts';
import {
  listRecentComments,
  listRecentPosts,
  listRecentStories,
  listRecentVotesGiven,
  listScoreParts,
} from './own-items.queries.ts';
import { readHistory, type VibeDependencies, type VibeHistory } from './read-history.ts';
import { viewScoreExplanation } from './score-explanation.view.ts';

export function createVibeService(deps: VibeDependencies) {
  const { db } = deps;
  return {
    /** From at most the 500 newest posts, stories, comments and votes of 28 days. */
    async getInsights({ id: memberId }) {
      const history = await readHistory(deps, memberId);
      await unlockStreaks(deps, memberId, history);
      return readInsights(db, memberId, history);
    },

    explainScore: async ({ id: memberId }) => viewScoreExplanation(await listScoreParts(db, { memberId })),

    /** Stores those whose target is reached: they stay unlocked. */
    listAchievements: async ({ id: memberId }) => listAchievements(deps, memberId, await readHistory(deps, memberId)),
  } satisfies ServiceOf<'vibe'>;
}

async function readInsights(db: Kysely<Database>, memberId: number, history: VibeHistory): Promise<Insights> {
  const period = { memberId, since: history.insightsSince };
  const posts = await listRecentPosts(db, period);
  const stories = await listRecentStories(db, period);
  const comments = await listRecentComments(db, period);
  const votesGiven = await listRecentVotesGiven(db, period);
  return computeInsights(history, { posts, stories, comments, votesGiven });
}
