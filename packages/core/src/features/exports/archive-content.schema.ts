import * as z from 'zod';
import { id, isoTime } from '../../ids.ts';
import { archiveMedia, audience, count, person } from './archive-parts.schema.ts';

const author = person.nullable().describe('null: anonymous, or nobody any more.');

const archiveVersion = z.object({
  version: z.number().int().min(1).describe('1: the original.'),
  text: z.string(),
  category: z.string().nullable(),
  mediaDescriptions: z.array(z.string().nullable()).describe('Of its pictures and videos, in their order.'),
  createdAt: isoTime.describe('When it was written.'),
});

const versions = z
  .array(archiveVersion)
  .optional()
  .describe('What it said before it was edited, the latest first. An import brings the text alone.');

export const archivePost = z.object({
  id,
  text: z.string(),
  audience,
  circle: z
    .object({ id, name: z.string().nullable() })
    .nullable()
    .describe('Of a post in a circle; its name is null when you have left it.'),
  isAnonymous: z.boolean(),
  category: z.string().nullable(),
  hashtags: z.array(z.string()),
  media: z.array(archiveMedia),
  createdAt: isoTime,
  editedAt: isoTime.nullable(),
  versions,
  isImported: z.literal(true).optional().describe('Of a post that you imported.'),
  positiveVotes: count,
  negativeVotes: count,
  comments: count,
  views: count,
});

export const archiveComment = z.object({
  id,
  postId: id,
  parentId: id.nullable().describe('The comment it is a reply to.'),
  text: z.string(),
  createdAt: isoTime,
  editedAt: isoTime.nullable(),
  versions,
  positiveVotes: count,
  negativeVotes: count,
});

export const archiveVote = z.object({
  postId: id,
  commentId: id.nullable().describe('null for a vote on the post.'),
  isPositive: z.boolean(),
  kind: z.string().optional().describe('What a negative vote says it is for.'),
  createdAt: isoTime,
  author,
  excerpt: z.string().nullable().describe('The beginning of what you voted on.'),
});

export const archiveSaved = z.object({
  kind: z.enum(['post', 'comment', 'story']),
  id: id.describe('Of the post, comment or story.'),
  folder: z.string().nullable().describe('The name of the folder it is in.'),
  savedAt: isoTime,
  isAvailable: z.boolean().describe('Whether you could see it when the archive was made.'),
  author,
  excerpt: z.string().nullable().describe('The beginning of its text.'),
});

export const archivedStory = z.object({
  id,
  text: z.string(),
  backgroundColor: z.string().nullable(),
  audience,
  media: z.array(archiveMedia),
  createdAt: isoTime,
  isArchived: z.boolean(),
  views: count,
});

export const archiveHighlight = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  category: z.string(),
  audience,
  createdAt: isoTime,
  views: count,
  storyIds: z.array(id),
});

export const conversation = z.object({
  id,
  kind: z.string().describe('direct, match or circle'),
  name: z.string(),
  member: person.nullable().describe('The other one; null in a circle, and while they are unnamed to you.'),
  circleId: id.nullable(),
  isRequest: z.boolean().describe('Whether it waits for an answer.'),
  isMuted: z.boolean(),
  closesAt: isoTime.nullable().describe('When it closes, in one of a match.'),
});

export const archivedMessage = z.object({
  id,
  conversationId: id,
  conversationName: z.string(),
  sender: person.nullable().describe('null while they are unnamed to you.'),
  text: z.string().describe('Empty when it was deleted.'),
  createdAt: isoTime,
  editedAt: isoTime.nullable(),
  isDeleted: z.boolean(),
  replyToId: id.nullable(),
  media: z.array(archiveMedia),
  shared: z
    .object({
      kind: z.enum(['post', 'story']),
      id: id.nullable().describe('null when you cannot see it.'),
      author,
      excerpt: z.string(),
    })
    .nullable(),
  reactions: z.array(z.object({ reaction: z.string(), count, isYours: z.boolean() })),
});
