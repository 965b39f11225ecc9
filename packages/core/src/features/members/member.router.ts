import { exampleAuthor, exampleMember, examplePost, exampleViewer } from '../../examples/entities.ts';
import { page } from '../../examples/page.ts';
import { requestErrors } from '../../request.errors.ts';
import { limitSearches, memberProcedure, rateLimit, router, visitorProcedure } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { uploadProcedure } from '../../rpc/upload-procedure.ts';
import { memberErrors } from './member.errors.ts';
import {
  listByUsernameInput,
  listedUserPage,
  listMembersByIdInput,
  listMembersInput,
  memberByUsernameInput,
  memberIdInput,
  membersById,
  oneUser,
  suggestedMembers,
  suggestMembersInput,
  updateProfileInput,
  uploadedProfileImage,
  user,
} from './member.schema.ts';
import { profile } from './profile.schema.ts';

export const memberRouter = router({
  list: query(
    visitorProcedure
      .input(listMembersInput)
      .use(limitSearches)
      .output(listedUserPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/users',
            operationId: 'listUsers',
            summary: 'List members',
            description:
              'The newest first, unless `order` says otherwise. With `search`, those whose name or username contains each of its words: the one with exactly this username first, then those with words that begin so, then the others; of each your friends first, then those you follow, then the ones with most followers.',
            isSpecified: true,
          },
        ],
        refusals: [memberErrors.searchNeeded()],
        example: { input: { search: 'ben' }, output: page(exampleMember) },
      }),
  ),

  listById: query(
    visitorProcedure
      .input(listMembersByIdInput)
      .output(membersById)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/users/by-id',
            operationId: 'listUsersById',
            summary: 'List members by their ids',
            description: 'Those of them that there are for you, in no order, with how you stand to each other.',
          },
        ],
        example: { input: { ids: [exampleMember.id] }, output: [exampleMember] },
      }),
  ),

  suggest: query(
    memberProcedure
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
        refusals: [requestErrors.suggestionSearchTooLong()],
        example: { input: { search: 'be' }, output: [exampleAuthor] },
      }),
  ),

  /** Whom texts mention. */
  listByUsername: query(visitorProcedure.input(listByUsernameInput).output(membersById)),

  get: query(visitorProcedure.input(memberIdInput).output(user)),

  getByUsername: query(visitorProcedure.input(memberByUsernameInput).output(user)),

  getProfile: query(
    visitorProcedure
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
        refusals: [memberErrors.notFound()],
        example: { input: { id: exampleViewer.id }, output: { ...exampleViewer, posts: [examplePost] } },
      }),
  ),

  getProfileByUsername: query(
    visitorProcedure
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
        refusals: [memberErrors.notFound(), memberErrors.usernameLookupTooLong()],
        example: {
          input: { username: exampleViewer.username },
          output: { ...exampleViewer, posts: [examplePost] },
        },
      }),
  ),

  updateProfile: mutation(
    memberProcedure
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
        refusals: [memberErrors.notYourProfile(), memberErrors.notYourPicture()],
        example: {
          input: {
            id: exampleViewer.id,
            bio: 'Bread, bikes and birds.',
            location: 'Porto',
            website: 'https://ana.example',
          },
          output: { user: exampleViewer },
        },
      }),
  ),

  uploadProfileImage: mutation(
    uploadProcedure.output(uploadedProfileImage).meta({
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
    }),
  ),
});
