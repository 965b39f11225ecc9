import * as z from 'zod';
import { message } from '../../message.ts';
import {
  checked,
  described,
  memberProcedure,
  openProcedure,
  rateLimit,
  router,
  visitorProcedure,
} from '../../rpc/procedures.ts';
import {
  accountSession,
  changePasswordInput,
  currentUser,
  demoAccount,
  loginInput,
  registerInput,
  revokeSessionInput,
  signedIn,
} from './account.schema.ts';

export const accountRouter = router({
  register: openProcedure
    .input(checked(registerInput))
    .use(rateLimit('register'))
    .output(described(signedIn))
    .mutation(({ ctx, input }) => ctx.services.accounts.register(ctx.client, input)),

  login: openProcedure
    .input(checked(loginInput))
    .output(described(signedIn))
    .mutation(({ ctx, input }) => ctx.services.accounts.login(ctx.client, input)),

  logout: openProcedure.output(described(message)).mutation(async ({ ctx }) => {
    if (ctx.viewer) await ctx.services.accounts.logout(ctx.viewer);
    return { message: 'Signed out' };
  }),

  me: memberProcedure.output(described(currentUser)).query(({ ctx }) => ctx.services.accounts.me(ctx.viewer)),

  listSessions: memberProcedure
    .output(described(z.array(accountSession)))
    .query(({ ctx }) => ctx.services.accounts.listSessions(ctx.viewer)),

  revokeSession: memberProcedure
    .input(checked(revokeSessionInput))
    .output(described(message))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accounts.revokeSession(ctx.viewer, input.id);
      return { message: 'Session ended' };
    }),

  changePassword: memberProcedure
    .input(checked(changePasswordInput))
    .use(rateLimit('password'))
    .output(described(message))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.accounts.changePassword(ctx.viewer, ctx.client, input);
      return { message: 'Password changed' };
    }),

  listDemoAccounts: visitorProcedure
    .output(described(z.array(demoAccount)))
    .query(({ ctx }) => ctx.services.accounts.listDemoAccounts()),
});
