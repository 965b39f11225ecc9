import { defineErrors } from '../../errors.ts';
import { USERNAME_LOOKUP_TOO_LONG } from './member.rules.ts';
import { USERNAME_TAKEN } from './username.rules.ts';

export const memberErrors = defineErrors({
  notFound: ['not_found', 'user_not_found', 'User Not Found'],
  usernameLookupTooLong: ['invalid', 'invalid_input', USERNAME_LOOKUP_TOO_LONG, { field: 'username' }],
  usernameTaken: ['conflict', 'username_taken', USERNAME_TAKEN, { field: 'username' }],
  searchNeeded: [
    'invalid',
    'search_needed',
    'isFollowed narrows a search: send words with it',
    { field: 'isFollowed' },
  ],
  notYourProfile: ['forbidden', 'not_yourself', 'You can only edit your own profile'],
  notYourPicture: ['invalid', 'not_your_picture', 'Profile image must be one you uploaded', { field: 'profileImage' }],
});
