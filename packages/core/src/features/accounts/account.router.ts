import * as z from 'zod';
import { message } from '../../message.ts';
import { memberProcedure, openProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import {
  accountSession,
  changePasswordInput,
  currentUser,
  demoAccount,
  loginInput,
  registerInput,
  revokeSessionInput,
  signedIn,
  usernameCheck,
  usernameCheckInput,
} from './account.schema.ts';

export const accountRouter = router({
  register: openProcedure
    .input(registerInput)
    .output(signedIn)
    .mutation(({ ctx, input }) =>
      ctx.services.accounts.register(ctx.client, input, (limit, points) =>
        ctx.consumeRateLimit(limit, ctx.viewer, points),
      ),
    ),

  checkUsername: visitorProcedure
    .input(usernameCheckInput)
    .use(rateLimit('usernames'))
    .output(usernameCheck)
    .query(({ ctx, input }) => ctx.services.accounts.checkUsername(input.username)),

  login: openProcedure
    .input(loginInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => ctx.services.accounts.login(ctx.client, input)),

  logout: openProcedure.output(message).mutation(async ({ ctx }) => {
    if (ctx.viewer) await ctx.services.accounts.logout(ctx.viewer);
    return { message: 'Signed out' };
  }),

  me: memberProcedure.output(currentUser).query(({ ctx }) => ctx.services.accounts.me(ctx.viewer)),

  listSessions: memberProcedure
    .output(z.array(accountSession))
    .query(({ ctx }) => ctx.services.accounts.listSessions(ctx.viewer)),

  revokeSession: memberProcedure
    .input(revokeSessionInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accounts.revokeSession(ctx.viewer, input.id);
      return { message: 'Session ended' };
    }),

  changePassword: memberProcedure
    .input(changePasswordInput)
    .use(rateLimit('password'))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accounts.changePassword(ctx.viewer, ctx.client, input);
      return { message: 'Password changed' };
    }),

  listDemoAccounts: visitorProcedure
    .output(z.array(demoAccount))
    .query(({ ctx }) => ctx.services.accounts.listDemoAccounts()),
});
