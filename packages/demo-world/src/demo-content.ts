import * as z from 'zod';
import {
  type Attachments,
  activeMember,
  advert,
  attachments,
  conversation,
  demoCircle,
  demoHighlight,
  demoSession,
  demoStory,
  type Film,
  followedHashtag,
  followPatterns as followPatternsSchema,
  friendPatterns as friendPatternsSchema,
  liveMessages as liveMessagesSchema,
  livePost,
  liveStory,
  messageConversation,
  moderationContent,
  newestPost,
  olderPost,
  type Picture,
  passiveMember,
  privatePost,
  sampleHistory as sampleHistorySchema,
} from './demo-content.schema.ts';
import { readContent } from './package-files.ts';

/** In the order of joining; the two sample accounts first. */
export const activeMembers = readContent('active-members', z.array(activeMember));
export const passiveMembers = readContent('passive-members', z.array(passiveMember));
export const olderPosts = readContent('older-posts', z.array(olderPost));
/** The first posts of the feed, newest first. They name no season: nobody knows when they are read. */
export const newestPosts = readContent('newest-posts', z.array(newestPost));
/**
 * Posts by friends of the demo member, newest first. Nobody votes on them: the documented scores count other votes.
 */
export const privatePosts = readContent('private-posts', z.array(privatePost));
export const livePosts = readContent('live-posts', z.array(livePost));
/** Stories of the last day and, by two members, of the weeks before. */
export const stories = readContent('stories', z.array(demoStory));
export const highlights = readContent('highlights', z.array(demoHighlight));
export const liveStories = readContent('live-stories', z.array(liveStory));
/** Nobody votes on what the sample accounts post in them: the documented scores count other votes. */
export const circles = readContent('circles', z.array(demoCircle));
/** Sessions of VibeMatch, opened again while the server runs when they have ended, but for those of the sample accounts. */
export const sessions = readContent('sessions', z.array(demoSession));
/** Only conversations of the sample accounts: nobody else signs in to read them. */
export const messageConversations = readContent('messages', z.array(messageConversation));
/** Written one after the other while the server runs, by members who are no sample accounts. */
export const liveMessages = readContent('live-messages', z.array(liveMessagesSchema));
export const conversations = readContent('conversations', z.array(conversation));
export const allAttachments = readContent('attachments', z.array(attachments));
export const adverts = readContent('adverts', z.array(advert));
export const moderation = readContent('moderation', moderationContent);
/** In the order of being followed. */
export const followedHashtags = readContent('followed-hashtags', z.array(followedHashtag));
export const followPatterns = readContent('follow-patterns', followPatternsSchema);
export const friendPatterns = readContent('friend-patterns', friendPatternsSchema);

/** What the demo member's documented insights are computed from. */
export const sampleHistory = readContent('sample-history', sampleHistorySchema);

export function findAttachments(text: string): Attachments | null {
  return allAttachments.find(({ post }) => text.startsWith(post)) ?? null;
}

export function getFile(file: string): { picture: Picture } | { film: Film } {
  for (const { pictures = [], film } of allAttachments) {
    const picture = pictures.find((one) => one.file === file);
    if (picture) return { picture };
    if (film?.file === file) return { film };
  }
  throw new Error(`No picture or film is called ${file}`);
}
