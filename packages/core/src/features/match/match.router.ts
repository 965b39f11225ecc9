import { pageInput } from '../../page.ts';
import { memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import {
  answerMatchInput,
  createSessionInput,
  listMatchesInput,
  listSessionsInput,
  match,
  matchCounts,
  matchPage,
  requestedMatch,
  requestMatchInput,
  session,
  sessionIdInput,
  sessionPage,
} from './match.schema.ts';

export const matchRouter = router({
  listSessions: memberProcedure
    .input(listSessionsInput)
    .output(sessionPage)
    .query(({ ctx, input }) => ctx.services.match.listSessions(ctx.viewer, input)),

  listOwnSessions: memberProcedure
    .input(pageInput)
    .output(sessionPage)
    .query(({ ctx, input }) => ctx.services.match.listOwnSessions(ctx.viewer, input)),

  getSession: memberProcedure
    .input(sessionIdInput)
    .output(session)
    .query(({ ctx, input }) => ctx.services.match.getSession(ctx.viewer, input.id)),

  createSession: memberProcedure
    .input(createSessionInput)
    .use(rateLimit('vibeSessions'))
    .output(session)
    .mutation(({ ctx, input }) => ctx.services.match.createSession(ctx.viewer, input)),

  cancelSession: memberProcedure
    .input(sessionIdInput)
    .output(session)
    .mutation(({ ctx, input }) => ctx.services.match.cancelSession(ctx.viewer, input.id)),

  listMatches: memberProcedure
    .input(listMatchesInput)
    .output(matchPage)
    .query(({ ctx, input }) => ctx.services.match.listMatches(ctx.viewer, input)),

  request: memberProcedure
    .input(requestMatchInput)
    .use(rateLimit('matchRequests'))
    .output(requestedMatch)
    .mutation(({ ctx, input }) => ctx.services.match.request(ctx.viewer, input)),

  answer: memberProcedure
    .input(answerMatchInput)
    .output(match)
    .mutation(({ ctx, input }) => ctx.services.match.answer(ctx.viewer, input)),

  counts: memberProcedure.output(matchCounts).query(({ ctx }) => ctx.services.match.counts(ctx.viewer)),
});
