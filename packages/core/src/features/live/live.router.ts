import { exampleOwnStream, exampleStream, exampleStreamDetails } from '../../examples/live.ts';
import { page } from '../../examples/page.ts';
import { message } from '../../message.ts';
import { proceduresOf, rateLimit, router } from '../../rpc/procedures.ts';
import { mutation, query } from '../../rpc/service-call.ts';
import { liveErrors } from './live.errors.ts';
import {
  castStreamVoteInput,
  listStreamsInput,
  liveCapability,
  liveStreamDetails,
  liveStreamPage,
  liveSummary,
  startStreamInput,
  streamHealth,
  streamIdInput,
  streamVotes,
  updateStreamInput,
  watchedStream,
} from './live.schema.ts';
import { liveChatProcedures, participantRefusals, streamerRefusals } from './live-chat.router.ts';

const { memberProcedure, visitorProcedure } = proceduresOf('live');

export const liveRouter = router({
  list: query(
    visitorProcedure
      .input(listStreamsInput)
      .output(liveStreamPage)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/live-streams',
            operationId: 'listLiveStreams',
            summary: 'List live streams',
            description:
              'Those that have not ended, the newest first, of public accounts and of members you follow. Not those of members you have muted.',
            isSpecified: true,
          },
        ],
        example: { input: { category: 'music' }, output: page(exampleStream) },
      }),
  ),

  summary: query(
    visitorProcedure.output(liveSummary).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/live-streams/summary',
          operationId: 'countLiveStreams',
          summary: 'Count live streams',
          description: 'Those of `listLiveStreams`, with who watches them and the positive votes on them.',
        },
      ],
      example: { output: { liveNow: 1, watching: 12, positiveVibes: 9 } },
    }),
  ),

  get: query(
    memberProcedure
      .input(streamIdInput)
      .output(liveStreamDetails)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/live-streams/:id',
            operationId: 'getLiveStream',
            summary: 'Get a live stream',
            description: 'One that has ended is there for 24 hours more.',
          },
        ],
        refusals: [liveErrors.streamNotFound()],
        example: { input: { id: exampleStream.id }, output: exampleStreamDetails },
      }),
  ),

  capability: query(
    memberProcedure.output(liveCapability).meta({
      rest: [
        {
          method: 'GET',
          path: '/api/live-streams/capability',
          operationId: 'getLiveCapability',
          summary: 'Ask whether you can go live',
          description: 'And if not, why. Names your stream that has not ended.',
        },
      ],
      example: { output: { canGoLive: true, reason: null, ownStreamId: null } },
    }),
  ),

  start: mutation(
    memberProcedure
      .input(startStreamInput)
      .use(rateLimit('liveStreams'))
      .output(liveStreamDetails)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/live-streams',
            operationId: 'startLiveStream',
            summary: 'Go live',
            description:
              'Then send what you record within 20 seconds (`sendLiveStreamChunk`). A member has one stream at a time, and the server a limited number, of which at most half may come from one network.',
            status: 201,
          },
        ],
        refusals: [
          liveErrors.alreadyLive(),
          liveErrors.turnedOff(),
          liveErrors.noFfmpeg(),
          liveErrors.tooManyStreams(),
          liveErrors.tooManyOfNetwork(),
        ],
        example: {
          input: {
            title: exampleStream.title,
            category: exampleStream.category,
            source: exampleStream.source,
            keepsReplay: exampleStreamDetails.keepsReplay,
          },
          output: exampleOwnStream,
        },
      }),
  ),

  end: mutation(
    memberProcedure
      .input(streamIdInput)
      .output(liveStreamDetails)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/live-streams/:id/end',
            operationId: 'endLiveStream',
            summary: 'End your live stream',
            description: 'Again, it changes nothing.',
          },
        ],
        refusals: streamerRefusals,
        example: {
          input: { id: exampleOwnStream.id },
          output: {
            ...exampleOwnStream,
            state: 'ended',
            isLive: false,
            endedAt: '2026-05-06T20:10:00.000Z',
            endReason: 'streamer',
            replay: 'pending',
          },
        },
      }),
  ),

  update: mutation(
    memberProcedure
      .input(updateStreamInput)
      .output(liveStreamDetails)
      .meta({
        rest: [
          {
            method: 'PATCH',
            path: '/api/live-streams/:id',
            operationId: 'updateLiveStream',
            summary: 'Change your live stream',
            description: 'Its title, and how often viewers may write in its chat.',
          },
        ],
        refusals: [...streamerRefusals, liveErrors.streamEnded()],
        example: {
          input: { id: exampleOwnStream.id, slowModeSeconds: 10 },
          output: { ...exampleOwnStream, slowModeSeconds: 10 },
        },
      }),
  ),

  watch: mutation(
    memberProcedure
      .input(streamIdInput)
      .output(watchedStream)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/live-streams/:id/watch',
            operationId: 'watchLiveStream',
            summary: 'Watch a live stream',
            description:
              'Counts your session as one that watches, for 25 seconds: call it every 10 seconds while you show the stream. Returns where to play it.',
          },
        ],
        refusals: [liveErrors.streamNotFound()],
        example: {
          input: { id: exampleStream.id },
          output: {
            viewerCount: 12,
            state: 'live',
            playlistUrl: '/live/31/playlist.m3u8?v=7&i=52&e=1778112000&s=Zk3yqk0vK1o9vI2dTn5l8sQpX7bWc4Rf',
          },
        },
      }),
  ),

  leave: mutation(
    memberProcedure
      .input(streamIdInput)
      .output(message)
      .meta({
        rest: [
          {
            method: 'DELETE',
            path: '/api/live-streams/:id/watch',
            operationId: 'leaveLiveStream',
            summary: 'Stop watching a live stream',
            description: 'Your session is not counted any more. Done also when it was not.',
          },
        ],
        example: { input: { id: exampleStream.id } },
      }),
    { message: 'You are not counted as watching any more' },
  ),

  vote: mutation(
    memberProcedure
      .input(castStreamVoteInput)
      .use(rateLimit('votes'))
      .output(streamVotes)
      .meta({
        rest: [
          {
            method: 'POST',
            path: '/api/live-streams/:id/vote',
            operationId: 'voteOnLiveStream',
            summary: 'Vote on a live stream',
            description: 'Sets, changes or removes your one vote. It moves no vibe score.',
          },
        ],
        refusals: participantRefusals,
        example: {
          input: { id: exampleStream.id, isPositive: true },
          output: { myVote: { isPositive: true }, positiveVibes: 9, negativeVibes: 1 },
        },
      }),
  ),

  health: query(
    memberProcedure
      .input(streamIdInput)
      .output(streamHealth)
      .meta({
        rest: [
          {
            method: 'GET',
            path: '/api/live-streams/:id/health',
            operationId: 'getLiveStreamHealth',
            summary: 'Get the health of your live stream',
            description: 'How it arrives at the server, and how many watch it.',
          },
        ],
        refusals: streamerRefusals,
        example: {
          input: { id: exampleOwnStream.id },
          output: {
            state: 'live',
            viewerCount: 12,
            peakViewers: 15,
            lastChunkAt: '2026-05-06T19:04:11.000Z',
            secondsLeft: 19,
            reception: { lagMs: 900, kbps: 2500, isTranscoding: false },
          },
        },
      }),
  ),
  ...liveChatProcedures,
});
