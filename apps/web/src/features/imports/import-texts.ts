import type { ImportFailure, ImportKind, LeftOutReason } from '@vibeline/core/features/imports/import.rules';

export const kindTexts: Readonly<Record<ImportKind, string>> = {
  profile: 'Profile',
  settings: 'Settings',
  posts: 'Posts',
  comments: 'Comments',
  media: 'Pictures and videos',
  votes: 'Votes',
  follows: 'Members you follow',
  friends: 'Friends',
  blocks: 'Blocked members',
  mutes: 'Muted members',
  'muted-words': 'Muted words',
  hashtags: 'Hashtags you follow',
  stories: 'Stories',
  highlights: 'Highlights',
  circles: 'Circles',
  conversations: 'Conversations',
  other: 'Matches, notifications and reports',
};

export const reasonTexts: Readonly<Record<LeftOutReason, string>> = {
  here: 'here already',
  unknown_member: 'nobody has that username here',
  private_account: 'their accounts are private: ask to follow them yourself',
  elsewhere: 'what they belong to is not here',
  live: 'not archived yet there',
  shared: 'written by others',
  chosen: 'you have chosen something else here',
  limit: 'there can be no more',
  invalid: 'not accepted here',
  kept: 'they stay with the network they are from',
};

export const failureTexts: Readonly<Record<ImportFailure, string>> = {
  unknown_format: 'This is neither an archive of Vibeline nor one of Mastodon.',
  other_version: 'This archive is of a newer version of Vibeline than this network has.',
  unsafe: 'This file has something in it that no archive needs, so it was not opened.',
  damaged: 'This archive cannot be read to its end. Download it again where you have it from.',
  no_room: 'There was no room on the server. Try again in some days, or ask whoever runs the network.',
  failed: 'Your archive could not be brought.',
};
