import type {
  ImportFailure,
  ImportKind,
  ImportSource,
  LeftOutReason,
} from '@vibeline/core/features/imports/import.rules';
import { preferenceTypes } from '@vibeline/core/features/notifications/notification.rules';

export const kindTexts: Readonly<Record<ImportKind, string>> = {
  profile: 'Profile',
  settings: 'Settings',
  posts: 'Posts',
  comments: 'Comments',
  media: 'Pictures and videos',
  votes: 'Votes and likes',
  bookmarks: 'Bookmarks',
  follows: 'Members you follow',
  followers: 'Members who follow you',
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

const sourceTexts: Readonly<Record<ImportSource, string>> = { vibeline: 'Vibeline', mastodon: 'Mastodon' };

export function archiveText(source: ImportSource | null): string {
  return source === null ? 'An archive' : `An archive of ${sourceTexts[source]}`;
}

/** Parts of the profile and settings, by their names in archives. */
const partTexts: Readonly<Record<string, string>> = {
  bio: 'Bio',
  location: 'Location',
  website: 'Website',
  picture: 'Picture',
  isPrivate: 'Private account',
  approveAutomatically: 'Approve automatically',
  whoCanMessage: 'Who can message you',
  showOnline: 'When you are online',
  showTyping: 'When you are typing',
  sendReceipts: 'What you have read',
  anonymousPosting: 'Anonymous posting',
  dataSharing: 'Data sharing',
  lessMarked: 'Less of what you marked',
};

export function partText(name: string): string {
  if (preferenceTypes.some((type) => type === name)) return 'Notifications';
  return Object.hasOwn(partTexts, name) ? (partTexts[name] ?? name) : name;
}

export const reasonTexts: Readonly<Record<LeftOutReason, string>> = {
  already_exists: 'here already',
  unknown_member: 'nobody has that username here',
  private_account: 'their accounts are private: ask to follow them yourself',
  target_missing: 'what they belong to was not imported, or their file is not in the archive',
  not_archived: 'not archived yet there',
  boost: 'boosted posts of others',
  already_set: 'you have set something else here',
  limit: 'there can be no more',
  invalid: 'this network does not accept them as they are',
  not_transferable: 'they stay with the network they are from',
};

export const failureTexts: Readonly<Record<ImportFailure, string>> = {
  unknown_format:
    'This file is not known here. Choose an archive of Vibeline or Mastodon (ZIP or .tar.gz), or one of Mastodon’s CSV lists of follows, mutes or blocks.',
  other_version: 'This archive is of a newer version of Vibeline than this network has.',
  unsafe: 'This file has something in it that no archive needs, so it was not opened.',
  damaged: 'This archive cannot be read to its end. Download it again where you have it from.',
  no_room: 'There was no room on the server. Try again in some days, or ask whoever runs the network.',
  failed: 'Your archive could not be imported whole.',
  undo_failed: 'Your import could not be removed whole. Please try again.',
};
