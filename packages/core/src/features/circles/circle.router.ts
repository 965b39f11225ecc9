import { message } from '../../message.ts';
import { limitSearches, memberProcedure, rateLimit, router } from '../../rpc/procedures.ts';
import {
  changedCircle,
  circle,
  circleBanPage,
  circleCounts,
  circleIdInput,
  circleMemberInput,
  circleMemberPage,
  circlePage,
  createCircleInput,
  listCircleBansInput,
  listCircleMembersInput,
  listCirclesInput,
  removeCircleMemberInput,
  updateCircleInput,
} from './circle.schema.ts';
import {
  circleInvitationPage,
  inviteCodeInput,
  invitees,
  inviteInput,
  inviteLink,
  listInvitationsInput,
  listInvitedInput,
  madeInvitation,
  sentInvitationPage,
  suggestInviteesInput,
} from './circle-invitation.schema.ts';

const changeProcedure = memberProcedure.input(circleIdInput).use(rateLimit('circleChanges'));

export const circleRouter = router({
  list: memberProcedure
    .input(listCirclesInput)
    .output(circlePage)
    .query(({ ctx, input }) => ctx.services.circles.list(ctx.viewer, input)),

  get: memberProcedure
    .input(circleIdInput)
    .output(circle)
    .query(({ ctx, input }) => ctx.services.circles.get(ctx.viewer, input.id)),

  create: memberProcedure
    .input(createCircleInput)
    .use(rateLimit('circles'))
    .output(circle)
    .mutation(({ ctx, input }) => ctx.services.circles.create(ctx.viewer, input)),

  update: memberProcedure
    .input(updateCircleInput)
    .use(rateLimit('circleChanges'))
    .output(circle)
    .mutation(({ ctx, input }) => ctx.services.circles.update(ctx.viewer, input)),

  remove: memberProcedure
    .input(circleIdInput)
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.circles.remove(ctx.viewer, input.id);
      return { message: 'Circle deleted' };
    }),

  members: memberProcedure
    .input(listCircleMembersInput)
    .use(limitSearches)
    .output(circleMemberPage)
    .query(({ ctx, input }) => ctx.services.circles.listMembers(ctx.viewer, input)),

  join: changeProcedure
    .output(changedCircle)
    .mutation(({ ctx, input }) => ctx.services.circles.join(ctx.viewer, input.id)),

  leave: changeProcedure.output(circle).mutation(({ ctx, input }) => ctx.services.circles.leave(ctx.viewer, input.id)),

  removeMember: memberProcedure
    .input(removeCircleMemberInput)
    .use(rateLimit('circleChanges'))
    .output(circle)
    .mutation(({ ctx, input }) => ctx.services.circles.removeMember(ctx.viewer, input)),

  bans: memberProcedure
    .input(listCircleBansInput)
    .output(circleBanPage)
    .query(({ ctx, input }) => ctx.services.circles.listBans(ctx.viewer, input)),

  unban: memberProcedure
    .input(circleMemberInput)
    .use(rateLimit('circleChanges'))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.circles.unban(ctx.viewer, input);
      return { message: 'Ban lifted' };
    }),

  handOver: memberProcedure
    .input(circleMemberInput)
    .use(rateLimit('circleChanges'))
    .output(circle)
    .mutation(({ ctx, input }) => ctx.services.circles.handOver(ctx.viewer, input)),

  counts: memberProcedure.output(circleCounts).query(({ ctx }) => ctx.services.circles.counts(ctx.viewer)),

  invitations: memberProcedure
    .input(listInvitationsInput)
    .output(circleInvitationPage)
    .query(({ ctx, input }) => ctx.services.circles.listInvitations(ctx.viewer, input)),

  invited: memberProcedure
    .input(listInvitedInput)
    .output(sentInvitationPage)
    .query(({ ctx, input }) => ctx.services.circles.listInvited(ctx.viewer, input)),

  suggestInvitees: memberProcedure
    .input(suggestInviteesInput)
    .use(rateLimit('suggestions'))
    .output(invitees)
    .query(({ ctx, input }) => ctx.services.circles.suggestInvitees(ctx.viewer, input)),

  invite: memberProcedure
    .meta({ namesOther: 'userId' })
    .input(inviteInput)
    .use(rateLimit('invitations'))
    .output(madeInvitation)
    .mutation(({ ctx, input }) => ctx.services.circles.invite(ctx.viewer, input)),

  cancelInvitation: memberProcedure
    .input(circleMemberInput)
    .use(rateLimit('circleChanges'))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await ctx.services.circles.cancelInvitation(ctx.viewer, input);
      return { message: 'Invitation cancelled' };
    }),

  declineInvitation: changeProcedure.output(message).mutation(async ({ ctx, input }) => {
    await ctx.services.circles.declineInvitation(ctx.viewer, input.id);
    return { message: 'Invitation declined' };
  }),

  inviteLink: memberProcedure
    .input(circleIdInput)
    .output(inviteLink)
    .query(({ ctx, input }) => ctx.services.circles.getInviteLink(ctx.viewer, input.id)),

  createInviteLink: changeProcedure
    .output(inviteLink)
    .mutation(({ ctx, input }) => ctx.services.circles.createInviteLink(ctx.viewer, input.id)),

  removeInviteLink: changeProcedure
    .output(inviteLink)
    .mutation(({ ctx, input }) => ctx.services.circles.removeInviteLink(ctx.viewer, input.id)),

  previewInviteLink: memberProcedure
    .input(inviteCodeInput)
    .use(rateLimit('circleChanges'))
    .output(circle)
    .query(({ ctx, input }) => ctx.services.circles.previewInviteLink(ctx.viewer, input.code)),

  joinByLink: memberProcedure
    .input(inviteCodeInput)
    .use(rateLimit('circleChanges'))
    .output(changedCircle)
    .mutation(({ ctx, input }) => ctx.services.circles.joinByLink(ctx.viewer, input.code)),
});
