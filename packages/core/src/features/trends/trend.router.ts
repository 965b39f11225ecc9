import { router, visitorProcedure } from '../../rpc/procedures.ts';
import { trends } from './trend.schema.ts';

export const trendRouter = router({
  listHashtags: visitorProcedure.output(trends).query(({ ctx }) => ctx.services.trends.listHashtags()),
});
