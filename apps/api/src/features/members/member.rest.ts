import { DomainError } from '@vibeline/core/errors';
import { userNotFound, usernameLookupTooLong } from '@vibeline/core/features/members/member.rules';
import {
  restOneUser,
  restUploadedProfileImage,
  restUser,
  suggestedMembers,
  toRestUser,
} from '@vibeline/core/features/members/member.schema';
import { restProfile, toRestProfile } from '@vibeline/core/features/members/profile.schema';
import { suggestionSearchTooLong } from '@vibeline/core/suggestions.rules';
import { type RestRow, restList, restRow } from '../../http/rest/rest-row.ts';

const profileRefusals = [
  new DomainError('forbidden', 'not_yourself', 'You can only edit your own profile'),
  new DomainError('invalid', 'not_your_picture', 'Profile image must be one you uploaded', {
    fields: { profileImage: 'Profile image must be one you uploaded' },
  }),
];

export const memberRows: RestRow[] = [
  restList({
    path: '/api/users',
    procedure: 'members.list',
    operationId: 'listUsers',
    summary: 'List members',
    description:
      'The newest first. With `search`, those whose name or username contains each of its words: the one with exactly this username first, then those with words that begin so, then the others; of each your friends first, then those you follow, then the ones with most followers.',
    item: { schema: restUser, from: toRestUser },
  }),
  restRow({
    method: 'GET',
    path: '/api/suggestions/users',
    procedure: 'members.suggest',
    operationId: 'suggestUsers',
    summary: 'Suggest members to mention',
    description:
      'With exactly this username, then your friends, those you follow, your followers and the others; of each the ones with the most followers first.',
    refusals: [suggestionSearchTooLong()],
    response: { schema: suggestedMembers, from: (members) => members },
  }),
  restRow({
    method: 'GET',
    path: '/api/users/:id',
    procedure: 'members.getProfile',
    operationId: 'getUser',
    summary: 'Get a member',
    description: 'With their newest posts.',
    refusals: [userNotFound()],
    response: { schema: restProfile, from: toRestProfile },
  }),
  restRow({
    method: 'GET',
    path: '/api/users/by-username/:username',
    procedure: 'members.getProfileByUsername',
    operationId: 'getUserByUsername',
    summary: 'Get a member by username',
    description: 'As `getUser`, for programs that know the name and not the id.',
    refusals: [userNotFound(), usernameLookupTooLong()],
    response: { schema: restProfile, from: toRestProfile },
  }),
  restRow({
    method: 'PUT',
    path: '/api/users/:id/profile',
    procedure: 'members.updateProfile',
    operationId: 'updateProfile',
    summary: 'Change your profile',
    description: 'Fields that are left out stay; a blank text removes what was there.',
    refusals: profileRefusals,
    response: { schema: restOneUser, from: ({ user }) => ({ user: toRestUser(user) }) },
  }),
  restRow({
    method: 'POST',
    path: '/api/upload/profile-image',
    procedure: 'members.uploadProfileImage',
    operationId: 'uploadProfileImage',
    summary: 'Upload a picture of yourself',
    description: 'It is shown once `updateProfile` has saved its `imageUrl`; until then you alone see it.',
    files: { fields: [{ name: 'image', accepts: ['image'], max: 1 }], isRequired: true, replaces: null },
    response: {
      schema: restUploadedProfileImage,
      from: ({ imageUrl, user }) => ({ imageUrl, user: toRestUser(user) }),
    },
  }),
];
