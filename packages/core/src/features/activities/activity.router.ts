import { memberProcedure, router } from '../../rpc/procedures.ts';
import { latestActivities } from './activity.schema.ts';

export const activityRouter = router({
  latest: memberProcedure.output(latestActivities).query(({ ctx }) => ctx.services.activities.listLatest(ctx.viewer)),
});
