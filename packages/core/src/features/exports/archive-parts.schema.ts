import * as z from 'zod';
import { id, isoTime } from '../../ids.ts';

export const count = z.number().int().nonnegative();

export const path = z
  .string()
  .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/)
  .describe('Of a file in the archive.');

export const person = z.object({ id, username: z.string(), name: z.string() }).meta({
  id: 'ArchivePerson',
  description: 'A member, as they were called when the archive was made. `username` is empty for one who is deleted.',
});

export const audience = z
  .enum(['everyone', 'friends', 'close_friends', 'circle'])
  .describe('For whom it is: everyone who may see the account, friends, close friends, or the members of a circle.');

export const archiveMedia = z
  .object({
    file: path.nullable().describe('null when the server no longer had it, or it is not ready.'),
    poster: path.nullable().describe('Of a video.'),
    type: z.enum(['image', 'video']),
    width: count.nullable(),
    height: count.nullable(),
    seconds: z.number().nonnegative().nullable(),
    description: z.string().nullable().describe('What it shows, in words.'),
  })
  .meta({ id: 'ArchiveMedia', description: 'A picture or video.' });
export type ArchiveMedia = z.output<typeof archiveMedia>;

export const follow = z.object({
  direction: z
    .enum(['following', 'follower', 'asked', 'asking'])
    .describe('`asked`: you asked to follow; `asking`: they ask to follow you.'),
  member: person,
});

export const friend = z.object({
  state: z
    .enum(['friends', 'asked', 'asking'])
    .describe('`asked`: you asked to be friends; `asking`: they ask to be yours.'),
  isClose: z.boolean().describe('Whether they are one of your close friends.'),
  changedAt: isoTime,
  member: person,
});

export const circle = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  isPrivate: z.boolean(),
  role: z.enum(['owner', 'member', 'invited']),
  memberCount: count,
  owner: person,
  createdAt: isoTime,
});

export const matchSession = z.object({
  id,
  text: z.string(),
  category: z.string(),
  location: z.string().nullable(),
  time: z.string(),
  seats: count,
  status: z.string(),
  createdAt: isoTime,
  endsAt: isoTime,
  holdMinutes: count.describe('For how long a free place is held.'),
  outcome: z.string().nullable().describe('What you said of it: took_place or nobody_came.'),
  isUnnamed: z.boolean().describe('Whether you are shown only to whom you and they have agreed to show yourselves.'),
  participants: z.array(person).describe('Without those who are unnamed to you.'),
});

export const match = z.object({
  id,
  status: z.string(),
  direction: z.enum(['sent', 'received']),
  sessionId: id,
  sessionText: z.string(),
  member: person.nullable().describe('The other one; null while they are unnamed to you.'),
  isUnnamed: z.boolean().describe('Whether you are unnamed to them.'),
  outcome: z.string().nullable().describe('What you said of the session: took_place or nobody_came.'),
  createdAt: isoTime,
});

/** Whom it is about is not in it. */
export const matchBlock = z.object({ id, sessionText: z.string().nullable(), blockedAt: isoTime });

export const matchWait = z.object({
  sessionId: id,
  sessionText: z.string(),
  owner: person.nullable().describe('null while they are unnamed to you.'),
  place: count.nullable().describe('On the waiting list; null while a free place is held for you.'),
  heldUntil: isoTime.nullable().describe('Until when a free place is held for you.'),
});
