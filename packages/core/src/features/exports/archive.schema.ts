import * as z from 'zod';
import { id, isoTime } from '../../ids.ts';
import {
  archiveComment,
  archivedMessage,
  archivedStory,
  archiveHighlight,
  archivePost,
  archiveSaved,
  archiveVote,
  conversation,
} from './archive-content.schema.ts';
import {
  circle,
  count,
  follow,
  friend,
  match,
  matchBlock,
  matchSession,
  matchWait,
  path,
  person,
} from './archive-parts.schema.ts';
import { ARCHIVE_VERSION, archiveKinds } from './export.rules.ts';

/** Each JSON file of an archive but `vibeline.json`: what it is, and its items, oldest or newest first. */
function fileOf<Kind extends (typeof archiveKinds)[number], Item extends z.ZodType>(kind: Kind, item: Item) {
  return z
    .object({ format: z.literal(ARCHIVE_VERSION), kind: z.literal(kind), items: z.array(item) })
    .meta({ description: `${kind}.json` });
}

export const archiveProfile = z.object({
  id,
  username: z.string(),
  name: z.string(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  website: z.string().nullable(),
  picture: path.nullable(),
  isVerified: z.boolean(),
  vibeScore: count,
  joinedAt: isoTime,
  email: z.string().nullable().describe('Your confirmed e-mail address.'),
  digest: z.string().describe('How often a summary is mailed: off, daily or weekly.'),
  settings: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])),
  notificationPreferences: z.record(z.string(), z.boolean()),
});

const notification = z.object({
  type: z.string(),
  createdAt: isoTime,
  isRead: z.boolean(),
  message: z.string(),
  excerpt: z.string().nullable(),
  actor: person.nullable().describe('The latest who did it; null where nobody is named, as for votes.'),
  postId: id.nullable(),
  commentId: id.nullable(),
});

const session = z.object({
  device: z.string().nullable().describe('Browser and system; null when unknown.'),
  createdAt: isoTime,
  lastUsedAt: isoTime,
});

const logEntry = z.object({
  action: z.string().describe('What was done about you or by you.'),
  kind: z.string().nullable(),
  postId: id.nullable(),
  commentId: id.nullable(),
  reason: z.string().nullable(),
  createdAt: isoTime,
});

const report = z.object({
  id,
  kind: z.string().describe('What you reported: member, post, comment, stream or message.'),
  reason: z.string(),
  note: z.string(),
  status: z.string(),
  outcome: z.string().nullable(),
  lines: z
    .array(z.object({ isYours: z.boolean(), text: z.string(), createdAt: isoTime }))
    .describe('Of the chat of a match, which you sent with it.'),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
});

const decision = z.object({
  id,
  action: z.string(),
  rule: z.string(),
  reason: z.string(),
  until: isoTime.nullable(),
  createdAt: isoTime,
  kind: z.string(),
  postId: id.nullable(),
  commentId: id.nullable(),
  text: z.string().describe('What was decided about, as it was then.'),
  undoneAt: isoTime.nullable(),
  appeal: z
    .object({
      state: z.string(),
      text: z.string(),
      createdAt: isoTime,
      answer: z.string().nullable(),
      answeredAt: isoTime.nullable(),
    })
    .nullable(),
});

export const blockedMember = z.object({ member: person, blockedAt: isoTime });
export const mutedMember = z.object({ member: person, mutedAt: isoTime, endsAt: isoTime.nullable() });
export const mutedWord = z.object({ word: z.string(), mutedAt: isoTime, endsAt: isoTime.nullable() });
export const followedHashtag = z.object({ tag: z.string(), followedAt: isoTime });

const files = {
  profile: fileOf('profile', archiveProfile),
  posts: fileOf('posts', archivePost),
  comments: fileOf('comments', archiveComment),
  votes: fileOf('votes', archiveVote),
  follows: fileOf('follows', follow),
  friends: fileOf('friends', friend),
  blocks: fileOf('blocks', blockedMember),
  mutes: fileOf('mutes', mutedMember),
  'muted-words': fileOf('muted-words', mutedWord),
  hashtags: fileOf('hashtags', followedHashtag),
  'saved-folders': fileOf('saved-folders', z.object({ name: z.string(), createdAt: isoTime })),
  saved: fileOf('saved', archiveSaved),
  stories: fileOf('stories', archivedStory),
  highlights: fileOf('highlights', archiveHighlight),
  circles: fileOf('circles', circle),
  'match-sessions': fileOf('match-sessions', matchSession),
  matches: fileOf('matches', match),
  'match-waits': fileOf('match-waits', matchWait),
  'match-blocks': fileOf('match-blocks', matchBlock),
  conversations: fileOf('conversations', conversation),
  messages: fileOf('messages', archivedMessage),
  notifications: fileOf('notifications', notification),
  sessions: fileOf('sessions', session),
  'audit-log': fileOf('audit-log', logEntry),
  reports: fileOf('reports', report),
  decisions: fileOf('decisions', decision),
} satisfies Record<(typeof archiveKinds)[number], z.ZodType>;

export type ArchiveItem<Kind extends keyof typeof files> = z.output<(typeof files)[Kind]>['items'][number];

/** `vibeline.json`: what is in the archive. */
export const archiveManifest = z
  .object({
    format: z.literal(ARCHIVE_VERSION),
    kind: z.literal('archive'),
    createdAt: isoTime.describe('When it was begun: each file shows what could be seen while it was written.'),
    network: z.object({
      name: z.string(),
      url: z.string().nullable().describe('The address of the network; null when the server did not know it.'),
      version: z.string().describe('Of Vibeline.'),
    }),
    member: z.object({ id, username: z.string(), name: z.string() }),
    files: z.array(z.object({ path, kind: z.enum(archiveKinds), items: count })),
    media: z.object({
      files: count,
      bytes: count,
      missing: count.describe('Files that the server no longer had.'),
    }),
  })
  .meta({ description: 'vibeline.json' });
export type ArchiveManifest = z.output<typeof archiveManifest>;

/** Any JSON file of an archive. */
const archiveFile = z.discriminatedUnion('kind', [archiveManifest, ...Object.values(files)]);

/** JSON Schema (draft 2020-12) of every JSON file of an archive. */
export function archiveJsonSchema(): object {
  const { $schema, ...schema } = z.toJSONSchema(archiveFile, { target: 'draft-2020-12' });
  return {
    $schema,
    $id: 'urn:vibeline:export-1',
    title: 'A JSON file of a Vibeline archive, version 1',
    ...schema,
  };
}
