import { exampleAuthor, exampleMember, examplePost, exampleViewer } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import type { RequestContext } from '../../rpc/context.ts';
import { limitSearches, memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { uploadProcedure } from '../../rpc/upload-procedure.ts';
import type { Viewer } from '../../rpc/viewer.ts';
import { suggestionSearchTooLong } from '../../suggestions.rules.ts';
import {
  MAX_PROFILE_POSTS,
  notYourPicture,
  notYourProfile,
  userNotFound,
  usernameLookupTooLong,
} from './member.rules.ts';
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
    .meta({
      rest: [
        {
          method: 'GET',
          path: '/api/users',
          operationId: 'listUsers',
          summary: 'List members',
          description:
            'The newest first. With `search`, those whose name or username contains each of its words: the one with exactly this username first, then those with words that begin so, then the others; of each your friends first, then those you follow, then the ones with most followers.',
          isSpecified: true,
        },
      ],
      example: { input: { search: 'ben' }, output: page(exampleMember) },
    })
    .query(({ ctx, input }) => ctx.services.members.list(ctx.viewer, input)),

  suggest: memberProcedure
    .input(suggestMembersInput)
    .use(rateLimit('suggestions'))
    .output(suggestedMembers)
    .meta({
      rest: [
        {
          method: 'GET',
          path: '/api/suggestions/users',
          operationId: 'suggestUsers',
          summary: 'Suggest members to mention',
          description:
            'With exactly this username, then your friends, those you follow, your followers and the others; of each the ones with the most followers first.',
        },
      ],
      refusals: [suggestionSearchTooLong()],
      example: { input: { search: 'be' }, output: [exampleAuthor] },
    })
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
    .meta({
      rest: [
        {
          method: 'GET',
          path: '/api/users/:id',
          operationId: 'getUser',
          summary: 'Get a member',
          description: 'With their newest posts.',
          isSpecified: true,
        },
      ],
      refusals: [userNotFound()],
      example: { input: { id: exampleViewer.id }, output: { ...exampleViewer, posts: [examplePost] } },
    })
    .query(async ({ ctx, input }) => withPosts(ctx, await ctx.services.members.get(ctx.viewer, input.id))),

  getProfileByUsername: visitorProcedure
    .input(memberByUsernameInput)
    .output(profile)
    .meta({
      rest: [
        {
          method: 'GET',
          path: '/api/users/by-username/:username',
          operationId: 'getUserByUsername',
          summary: 'Get a member by username',
          description: 'As `getUser`, for programs that know the name and not the id.',
        },
      ],
      refusals: [userNotFound(), usernameLookupTooLong()],
      example: {
        input: { username: exampleViewer.username },
        output: { ...exampleViewer, posts: [examplePost] },
      },
    })
    .query(async ({ ctx, input }) =>
      withPosts(ctx, await ctx.services.members.getByUsername(ctx.viewer, input.username)),
    ),

  updateProfile: memberProcedure
    .input(updateProfileInput)
    .output(oneUser)
    .meta({
      rest: [
        {
          method: 'PUT',
          path: '/api/users/:id/profile',
          operationId: 'updateProfile',
          summary: 'Change your profile',
          description: 'Fields that are left out stay; a blank text removes what was there.',
          isSpecified: true,
        },
      ],
      refusals: [notYourProfile(), notYourPicture()],
      example: {
        input: {
          id: exampleViewer.id,
          bio: 'Bread, bikes and birds.',
          location: 'Porto',
          website: 'https://ana.example',
        },
        output: { user: exampleViewer },
      },
    })
    .mutation(({ ctx, input }) => ctx.services.members.updateProfile(ctx.viewer, input)),

  uploadProfileImage: uploadProcedure
    .output(uploadedProfileImage)
    .meta({
      rest: [
        {
          method: 'POST',
          path: '/api/upload/profile-image',
          operationId: 'uploadProfileImage',
          summary: 'Upload a picture of yourself',
          description: 'It is shown once `updateProfile` has saved its `imageUrl`; until then you alone see it.',
          isSpecified: true,
          files: { fields: [{ name: 'image', accepts: ['image'], max: 1 }], isRequired: true, replaces: null },
        },
      ],
      example: {
        output: {
          imageUrl: '/media/5d0c1f6a9be24c0f8a3c.webp?v=1&e=1795262400&s=Zk3v9QmT1xW8pLr2Ys6Nb4Hc7Dg5Ja0E',
          user: exampleViewer,
        },
      },
    })
    .mutation(async ({ ctx }) => {
      const user = await ctx.services.members.get(ctx.viewer, ctx.viewer.id);
      return { imageUrl: await ctx.services.media.saveProfileImage(ctx.viewer, ctx.file), user };
    }),
});
