import { message } from '../../message.ts';
import { memberProcedure, openProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import { ALREADY_REPORTED, REPORT_RECEIVED } from './report.rules.ts';
import {
  appealSuspensionInput,
  createAppealInput,
  createReportInput,
  decisionIdInput,
  listReportsInput,
  ownDecision,
  ownDecisionPage,
  ownLogPage,
  ownReport,
  ownReportPage,
  reportIdInput,
} from './report.schema.ts';

export const reportRouter = router({
  create: memberProcedure
    .input(createReportInput)
    .use(rateLimit('reports'))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      const isNew = await ctx.services.reports.create(ctx.viewer, input);
      return { message: isNew ? REPORT_RECEIVED : ALREADY_REPORTED };
    }),

  list: memberProcedure
    .input(listReportsInput)
    .output(ownReportPage)
    .query(({ ctx, input }) => ctx.services.reports.list(ctx.viewer, input)),

  get: memberProcedure
    .input(reportIdInput)
    .output(ownReport)
    .query(({ ctx, input }) => ctx.services.reports.get(ctx.viewer, input.id)),

  listDecisions: memberProcedure
    .input(listReportsInput)
    .output(ownDecisionPage)
    .query(({ ctx, input }) => ctx.services.reports.listDecisions(ctx.viewer, input)),

  getDecision: memberProcedure
    .input(decisionIdInput)
    .output(ownDecision)
    .query(({ ctx, input }) => ctx.services.reports.getDecision(ctx.viewer, input.id)),

  appeal: memberProcedure
    .input(createAppealInput)
    .use(rateLimit('reports'))
    .output(ownDecision)
    .mutation(({ ctx, input }) => ctx.services.reports.appeal(ctx.viewer, input)),

  appealSuspension: openProcedure
    .input(appealSuspensionInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.reports.appealSuspension(ctx.client, input);
      return { message: 'Appeal received' };
    }),

  listLog: memberProcedure
    .input(listReportsInput)
    .output(ownLogPage)
    .query(({ ctx, input }) => ctx.services.reports.listLog(ctx.viewer, input)),
});
