import { memberProcedure, router } from '../../rpc/procedures.ts';
import { achievementList, insights, scoreExplanation } from './insight.schema.ts';

export const vibeRouter = router({
  getInsights: memberProcedure.output(insights).query(({ ctx }) => ctx.services.vibe.getInsights(ctx.viewer)),

  explainScore: memberProcedure.output(scoreExplanation).query(({ ctx }) => ctx.services.vibe.explainScore(ctx.viewer)),

  listAchievements: memberProcedure
    .output(achievementList)
    .query(({ ctx }) => ctx.services.vibe.listAchievements(ctx.viewer)),
});
