import { memberProcedure, router } from '../../rpc/procedures.ts';
import { actionPage, listActionsInput } from './action.schema.ts';

export const actionRouter = router({
  list: memberProcedure
    .input(listActionsInput)
    .output(actionPage)
    .query(({ ctx, input }) => ctx.services.actions.list(ctx.viewer, input)),
});
