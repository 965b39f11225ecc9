import type { AppScope, ReadPart, WritePart } from './app-scope.rules.ts';

const reading: Record<ReadPart, string> = {
  accounts: 'See profiles, and your account',
  blocks: 'See whom you block',
  bookmarks: 'See what you have saved',
  favourites: 'See how you voted',
  filters: 'See the words that you have muted',
  follows: 'See whom you follow, your friends, and who asks',
  lists: 'See your circles',
  mutes: 'See whom you have muted',
  notifications: 'See your notifications',
  search: 'Search for you',
  statuses: 'See posts, comments and stories that you see',
};

const writing: Record<WritePart, string> = {
  accounts: 'Change your profile and settings',
  blocks: 'Block and unblock members',
  bookmarks: 'Save for you, and remove what you saved',
  conversations: 'Send messages for you',
  favourites: 'Vote for you',
  filters: 'Mute and unmute words',
  follows: 'Follow members and answer requests for you',
  lists: 'Join, change and leave circles for you',
  media: 'Upload pictures and videos for you',
  mutes: 'Mute and unmute members',
  notifications: 'Mark your notifications as read',
  reports: 'Report for you',
  statuses: 'Post, comment, edit and delete for you',
};

const ofParts = Object.fromEntries([
  ...Object.entries(reading).map(([part, words]) => [`read:${part}`, words]),
  ...Object.entries(writing).map(([part, words]) => [`write:${part}`, words]),
]) as Record<`read:${ReadPart}` | `write:${WritePart}`, string>;

/** What an app with a scope may do, as its member is asked; each begins a line. */
export const scopeWords: Readonly<Record<AppScope, string>> = {
  ...ofParts,
  profile: 'See who you are',
  read: 'See everything that you see, your messages and notifications too',
  write: 'Do everything that you do: post, vote, comment, send messages, change your profile',
  follow: 'See and change whom you follow, block and mute',
  push: 'Notify you on this device',
};
