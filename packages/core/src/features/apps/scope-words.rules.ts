import type { AppScope, ReadPart, WritePart } from './app-scope.rules.ts';

const reading: Record<ReadPart, string> = {
  accounts: 'See profiles and who follows whom, and your account',
  blocks: 'See members, and whom you block',
  bookmarks: 'See single posts, and what you have saved',
  favourites: 'See single posts, and how you voted',
  filters: 'See the words that you have muted',
  follows: 'See members, whom you follow, who asks, and the hashtags you follow',
  lists: 'See your circles and friends, and their posts',
  mutes: 'See members, and whom you have muted',
  notifications: 'See your notifications, and single posts',
  search: 'Search for you',
  statuses: 'See posts, comments and stories that you see',
};

const writing: Record<WritePart, string> = {
  accounts: 'See your account, and change your profile and settings',
  blocks: 'See members, block and unblock them',
  bookmarks: 'See single posts, save them for you, and remove what you saved',
  conversations: 'See single conversations with their latest message, and send messages for you',
  favourites: 'See single posts, and vote for you',
  filters: 'See the words that you have muted, mute and unmute words',
  follows: 'See members and who asks, follow members and hashtags, and answer requests for you',
  lists: 'Create, join and leave circles for you',
  media: 'Upload pictures and videos for you',
  mutes: 'See members, mute and unmute them',
  notifications: 'Mark your notifications as read',
  reports: 'See members, single posts and your reports, and report for you',
  statuses: 'See single posts; post, comment, edit and delete for you, stories too',
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
  follow: 'See and change whom you follow, block and mute, the hashtags you follow, and who follows you',
  push: 'Notify you on this device',
};
