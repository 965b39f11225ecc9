import * as z from 'zod';
import { clientIdInput, id, idInput, isoTime } from '../../ids.ts';
import { pageInput, pageOf } from '../../page.ts';
import { memberText } from '../../text.ts';
import { author } from '../members/member.schema.ts';
import { desiredVote, vote } from '../votes/vote.schema.ts';
import {
  BANNED_NAMED_MAX,
  CHAT_AFTER_MAX,
  chatText,
  DELETED_NAMED_MAX,
  endReasons,
  liveObstacles,
  replayStates,
  slowModes,
  streamCategories,
  streamSources,
  streamStates,
  streamTitle,
} from './live.rules.ts';

const count = z.number().int().nonnegative();

const category = z
  .enum(streamCategories, { error: `category must be one of ${streamCategories.join(', ')}` })
  .describe('What it is about.');
const title = memberText(streamTitle)
  .transform((text) => text.trim())
  .describe('One line of plain text, not blank.');
const SLOW_MODE = { error: `slowModeSeconds must be one of ${slowModes.join(', ')}` };

const streamId = idInput.describe('The stream’s id.');
export const streamIdInput = z.object({ id: streamId });

export const listStreamsInput = pageInput.extend({
  category: category.optional().describe('Only of this category.'),
});
export type ListStreamsInput = z.output<typeof listStreamsInput>;

export const startStreamInput = z.object({
  title,
  category,
  source: z
    .enum(streamSources, { error: `source must be one of ${streamSources.join(', ')}` })
    .default('camera')
    .describe('What is shown.'),
  keepsReplay: z
    .boolean({ error: 'keepsReplay must be true or false' })
    .default(false)
    .describe('Whether a video post of it is made when it has ended.'),
});
export type StartStreamInput = z.output<typeof startStreamInput>;

export const updateStreamInput = z.object({
  id: streamId,
  title: title.optional(),
  slowModeSeconds: z
    .union(
      slowModes.map((seconds) => z.literal(seconds)),
      SLOW_MODE,
    )
    .optional()
    .describe('Seconds between two messages of a viewer; 0: no limit.'),
});
export type UpdateStreamInput = z.output<typeof updateStreamInput>;

const chatMessage = z
  .object({
    id: id.describe('The message’s id. Later ones have larger ids.'),
    content: z.string().describe('One line of plain text.'),
    createdAt: isoTime.describe('When it was sent.'),
    author: author.describe('Who wrote it.'),
    clientId: z.string().nullable().describe('As it was sent, of your own messages; null of others.'),
  })
  .meta({ id: 'LiveChatMessage', description: 'A message in the chat of a live stream.' });
export type ChatMessage = z.output<typeof chatMessage>;

export const chatPage = pageOf(chatMessage);
export type ChatPage = z.output<typeof chatPage>;

export const liveStream = z
  .object({
    id: id.describe('The stream’s id.'),
    title: z.string().describe('Plain text.'),
    category: z.enum(streamCategories).describe('What it is about.'),
    source: z.enum(streamSources).describe('What is shown.'),
    state: z
      .enum(streamStates)
      .describe('`reconnecting`: nothing has come from the streamer for some seconds, and they can still come back.'),
    isLive: z.boolean().describe('Whether it has not ended.'),
    viewerCount: count.describe('Sessions that watch it now, at most three of a member, without the streamer’s own.'),
    positiveVibes: count.describe('How many members voted for it.'),
    negativeVibes: count.describe('How many members voted against it.'),
    createdAt: isoTime.describe('When it began.'),
    endedAt: isoTime.nullable().describe('When it ended; null while it has not.'),
    streamer: author.describe('Who is live.'),
    previewUrl: z
      .string()
      .nullable()
      .describe(
        'A recent picture of it, for you alone: a JPEG at most 480 pixels wide. There is a new one about every 10 seconds, at another address. null for visitors, once it has ended, and while there is none.',
      ),
  })
  .meta({ id: 'LiveStream', description: 'What a member shows live.' });
export type LiveStream = z.output<typeof liveStream>;

export const liveStreamPage = pageOf(liveStream);
export type LiveStreamPage = z.output<typeof liveStreamPage>;

export const liveStreamDetails = liveStream
  .extend({
    myVote: vote.nullable().describe('Your vote; null when there is none.'),
    slowModeSeconds: z.number().int().min(0).describe('Seconds between two messages of a viewer; 0: no limit.'),
    pinned: chatMessage.nullable().describe('The message that the streamer has pinned.'),
    isBanned: z.boolean().describe('Whether you can neither chat nor vote in it.'),
    bannedIds: z
      .array(id)
      .max(BANNED_NAMED_MAX)
      .describe(
        `The ids of members who are banned from your own stream, at most ${BANNED_NAMED_MAX}; empty for others.`,
      ),
    peakViewers: count.describe('The most sessions that watched it at once.'),
    endReason: z.enum(endReasons).nullable().describe('Why it ended; null while it has not.'),
    keepsReplay: z.boolean().describe('Whether a video post of it is made when it has ended.'),
    replay: z
      .enum(replayStates)
      .nullable()
      .describe('How far the replay is; null when there will be none. Others than the streamer see `pending` or null.'),
    replayPostId: id.nullable().describe('The post with its replay; null when there is none.'),
  })
  .meta({ id: 'LiveStreamDetails', description: 'A live stream as its page shows it.' });
export type LiveStreamDetails = z.output<typeof liveStreamDetails>;

export const liveSummary = z
  .object({
    liveNow: count.describe('How many streams are live.'),
    watching: count.describe('Sessions that watch one of them.'),
    positiveVibes: count.describe('The positive votes on them.'),
  })
  .meta({ id: 'LiveSummary', description: 'The live streams of `listLiveStreams`, counted.' });

export const liveCapability = z
  .object({
    canGoLive: z.boolean().describe('Whether you can go live now.'),
    reason: z.enum(liveObstacles).nullable().describe('Why not; null when you can.'),
    ownStreamId: id.nullable().describe('The id of your stream that has not ended; null when there is none.'),
  })
  .meta({ id: 'LiveCapability', description: 'Whether you can go live.' });
export type LiveCapability = z.output<typeof liveCapability>;

export const watchedStream = z
  .object({
    viewerCount: liveStream.shape.viewerCount,
    state: liveStream.shape.state,
    playlistUrl: z
      .string()
      .nullable()
      .describe('An HLS playlist for you alone, valid for some hours; null when the stream has ended.'),
  })
  .meta({ id: 'WatchedLiveStream', description: 'What a page that shows a stream needs from time to time.' });
export type WatchedStream = z.output<typeof watchedStream>;

export const castStreamVoteInput = z.object({ id: streamId, isPositive: desiredVote });
export type CastStreamVoteInput = z.output<typeof castStreamVoteInput>;

export const streamVotes = z
  .object({
    myVote: liveStreamDetails.shape.myVote,
    positiveVibes: liveStream.shape.positiveVibes,
    negativeVibes: liveStream.shape.negativeVibes,
  })
  .meta({ id: 'LiveStreamVotes', description: 'Your vote and the counts after it.' });
export type StreamVotes = z.output<typeof streamVotes>;

export const listChatInput = pageInput.extend({ id: streamId });
export type ListChatInput = z.output<typeof listChatInput>;

export const chatAfterInput = z.object({
  id: streamId,
  after: idInput
    .optional()
    .describe('The id of the last message you know, or `examinedTo`; without it, from the first one on.'),
});
export type ChatAfterInput = z.output<typeof chatAfterInput>;

export const chatAfter = z
  .object({
    messages: z.array(chatMessage).max(CHAT_AFTER_MAX).describe('Those after it, in the order of their ids.'),
    hasMore: z.boolean().describe('Whether there may be more than these.'),
    examinedTo: id
      .nullable()
      .describe(
        'What the next call gives as `after`: the id of the last message that was looked at, shown or not; null when none was.',
      ),
    deletedIds: z
      .array(id)
      .max(DELETED_NAMED_MAX)
      .describe(
        `Of the messages up to \`after\`, the latest ${DELETED_NAMED_MAX} that were deleted, without those of members who do not exist for you.`,
      ),
  })
  .meta({ id: 'LiveChatChanges', description: 'What has happened in a chat since a message.' });
export type ChatAfter = z.output<typeof chatAfter>;

export const chatMessageInput = z.object({
  id: streamId,
  content: memberText(chatText)
    .transform((text) => text.trim())
    .describe('One line of plain text, not blank.'),
  clientId: clientIdInput.describe('A new one for each message: sent again, the message is not written twice.'),
});
export type ChatMessageInput = z.output<typeof chatMessageInput>;

export const sentChatMessage = z.object({ message: chatMessage, isNew: z.boolean() });
export type SentChatMessage = z.output<typeof sentChatMessage>;

const messageId = idInput.describe('The message’s id.');

export const deleteMessageInput = z.object({ id: streamId, messageId });
export type DeleteMessageInput = z.output<typeof deleteMessageInput>;

export const pinInput = z.object({ id: streamId, messageId: messageId.nullable().describe('null: none is pinned.') });
export type PinInput = z.output<typeof pinInput>;

export const pinnedMessage = z
  .object({ pinned: liveStreamDetails.shape.pinned })
  .meta({ id: 'PinnedLiveChatMessage', description: 'The message that is pinned.' });
export type PinnedMessage = z.output<typeof pinnedMessage>;

export const banInput = z.object({
  id: streamId,
  memberId: idInput.describe('The member’s id.'),
  isBanned: z.boolean({ error: 'isBanned must be true or false' }).describe('true bans them, false lets them back in.'),
});
export type BanInput = z.output<typeof banInput>;

export const receivedHealth = z
  .object({
    lagMs: count.describe('How long what was sent waits before viewers can have it, in ms.'),
    kbps: count.describe('What arrives, in kilobits per second.'),
    isTranscoding: z
      .boolean()
      .describe('Whether the server encodes it again, because not every browser could play it.'),
  })
  .meta({ id: 'LiveStreamReception', description: 'How a stream arrives at the server.' });
export type ReceivedHealth = z.output<typeof receivedHealth>;

export const streamHealth = z
  .object({
    state: liveStream.shape.state,
    viewerCount: liveStream.shape.viewerCount,
    peakViewers: liveStreamDetails.shape.peakViewers,
    lastChunkAt: isoTime.describe('When something last arrived; at first, when it began.'),
    secondsLeft: count.describe('Seconds until it ends unless more arrives; 0 when it has ended.'),
    reception: receivedHealth.nullable().describe('null while nothing has arrived.'),
  })
  .meta({ id: 'LiveStreamHealth', description: 'How your stream is doing.' });
export type StreamHealth = z.output<typeof streamHealth>;
