import type { RequestContext } from '../../rpc/context.ts';
import { limitSearches, memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { uploadProcedure } from '../../rpc/upload-procedure.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import { MAX_PROFILE_POSTS } from './member.rules.ts';
import {
  listMembersInput,
  memberByUsernameInput,
  memberIdInput,
  oneUser,
  suggestedMembers,
  suggestMembersInput,
  type User,
  updateProfileInput,
  uploadedProfileImage,
  user,
  userPage,
} from './member.schema.ts';
import { type Profile, profile } from './profile.schema.ts';

async function withPosts(
  { services, viewer }: Pick<RequestContext, 'services'> & { viewer: Viewer | null },
  member: User,
): Promise<Profile> {
  const posts = await services.posts.list(viewer, { memberId: member.id, limit: MAX_PROFILE_POSTS });
  return { ...member, posts: posts.items };
}

export const memberRouter = router({
  list: visitorProcedure
    .input(listMembersInput)
    .use(limitSearches)
    .output(userPage)
    .query(({ ctx, input }) => ctx.services.members.list(ctx.viewer, input)),

  suggest: memberProcedure
    .input(suggestMembersInput)
    .use(rateLimit('suggestions'))
    .output(suggestedMembers)
    .query(({ ctx, input }) => ctx.services.members.suggest(ctx.viewer, input)),

  get: visitorProcedure
    .input(memberIdInput)
    .output(user)
    .query(({ ctx, input }) => ctx.services.members.get(ctx.viewer, input.id)),

  getByUsername: visitorProcedure
    .input(memberByUsernameInput)
    .output(user)
    .query(({ ctx, input }) => ctx.services.members.getByUsername(ctx.viewer, input.username)),

  getProfile: visitorProcedure
    .input(memberIdInput)
    .output(profile)
    .query(async ({ ctx, input }) => withPosts(ctx, await ctx.services.members.get(ctx.viewer, input.id))),

  getProfileByUsername: visitorProcedure
    .input(memberByUsernameInput)
    .output(profile)
    .query(async ({ ctx, input }) =>
      withPosts(ctx, await ctx.services.members.getByUsername(ctx.viewer, input.username)),
    ),

  updateProfile: memberProcedure
    .input(updateProfileInput)
    .output(oneUser)
    .mutation(({ ctx, input }) => ctx.services.members.updateProfile(ctx.viewer, input)),

  uploadProfileImage: uploadProcedure.output(uploadedProfileImage).mutation(async ({ ctx }) => {
    const user = await ctx.services.members.get(ctx.viewer, ctx.viewer.id);
    return { imageUrl: await ctx.services.media.saveProfileImage(ctx.viewer, ctx.file), user };
  }),
});
