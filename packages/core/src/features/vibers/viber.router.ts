import { memberProcedure, router } from '../../rpc/procedures.ts';
import { topVibers } from './viber.schema.ts';

export const viberRouter = router({
  listTop: memberProcedure.output(topVibers).query(({ ctx }) => ctx.services.vibers.listTop(ctx.viewer)),
});
