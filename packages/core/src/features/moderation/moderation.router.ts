import { pageInput } from '../../page.ts';
import { moderatorProcedure, router } from '../../rpc/procedures.ts';
import {
  answerAppealInput,
  caseIdInput,
  casePage,
  decideInput,
  listCasesInput,
  logPage,
  moderationCase,
  suspensionPage,
  undoInput,
} from './moderation.schema.ts';

export const moderationRouter = router({
  listCases: moderatorProcedure
    .input(listCasesInput)
    .output(casePage)
    .query(({ ctx, input }) => ctx.services.moderation.listCases(ctx.viewer, input)),

  getCase: moderatorProcedure
    .input(caseIdInput)
    .output(moderationCase)
    .query(({ ctx, input }) => ctx.services.moderation.getCase(ctx.viewer, input.id)),

  decide: moderatorProcedure
    .input(decideInput)
    .output(moderationCase)
    .mutation(({ ctx, input }) => ctx.services.moderation.decide(ctx.viewer, input)),

  undo: moderatorProcedure
    .input(undoInput)
    .output(moderationCase)
    .mutation(({ ctx, input }) => ctx.services.moderation.undo(ctx.viewer, input)),

  answerAppeal: moderatorProcedure
    .input(answerAppealInput)
    .output(moderationCase)
    .mutation(({ ctx, input }) => ctx.services.moderation.answerAppeal(ctx.viewer, input)),

  listSuspensions: moderatorProcedure
    .input(pageInput)
    .output(suspensionPage)
    .query(({ ctx, input }) => ctx.services.moderation.listSuspensions(ctx.viewer, input)),

  listLog: moderatorProcedure
    .input(pageInput)
    .output(logPage)
    .query(({ ctx, input }) => ctx.services.moderation.listLog(ctx.viewer, input)),
});
