import {
  restOneUser,
  restUploadedProfileImage,
  restUser,
  toRestUser,
} from '@vibeline/core/features/members/member.schema';
import { restProfile, toRestProfile } from '@vibeline/core/features/members/profile.schema';
import { type RestRow, restList, restRow } from '../../http/rest-row.ts';

export const memberRows: RestRow[] = [
  restList({
    path: '/api/users',
    procedure: 'members.list',
    summary: 'Members, the newest first; `search` looks in names and usernames.',
    item: { schema: restUser, from: toRestUser },
  }),
  restRow({
    method: 'GET',
    path: '/api/users/:id',
    procedure: 'members.getProfile',
    summary: 'One member, with their newest 50 posts.',
    response: { schema: restProfile, from: toRestProfile },
  }),
  restRow({
    method: 'PUT',
    path: '/api/users/:id/profile',
    procedure: 'members.updateProfile',
    summary: 'Change one’s own profile. An empty text means none; what is left out stays.',
    response: { schema: restOneUser, from: ({ user }) => ({ user: toRestUser(user) }) },
  }),
  restRow({
    method: 'POST',
    path: '/api/upload/profile-image',
    procedure: 'members.uploadProfileImage',
    summary: 'Upload a picture of oneself. It is shown once the profile is saved with the address it answers.',
    files: { fields: [{ name: 'image', accepts: ['image'], max: 1 }], isRequired: true, replaces: null },
    response: {
      schema: restUploadedProfileImage,
      from: ({ imageUrl, user }) => ({ imageUrl, user: toRestUser(user) }),
    },
  }),
];
