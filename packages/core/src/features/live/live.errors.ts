import { type DomainError, defineErrors } from '../../errors.ts';
import type { LiveObstacle } from './live.rules.ts';

/** Seconds to wait where an operator would have to change something. */
const HOUR_S = 60 * 60;

export const liveErrors = defineErrors({
  streamNotFound: ['not_found', 'stream_not_found', 'Stream not found'],
  chatMessageNotFound: ['not_found', 'chat_message_not_found', 'Message not found'],
  notStreamer: ['forbidden', 'not_streamer', 'Only the streamer can do this'],
  streamEnded: ['conflict', 'stream_ended', 'This stream has ended'],
  alreadyLive: ['conflict', 'already_live', 'You are live already'],
  turnedOff: ['unavailable', 'turned_off', 'Going live is turned off on this server', { retryAfter: HOUR_S }],
  noFfmpeg: [
    'unavailable',
    'no_ffmpeg',
    'Going live needs ffmpeg, which this server does not have',
    { retryAfter: HOUR_S },
  ],
  tooManyStreams: [
    'unavailable',
    'too_many_live_streams',
    'Too many members are live right now. Try again later',
    { retryAfter: 60 },
  ],
  tooManyOfNetwork: [
    'rate_limited',
    'too_many_of_network',
    'Too many members on your network are live right now. Try again later',
    { retryAfter: 60 },
  ],
  banned: ['forbidden', 'banned_from_stream', 'You cannot chat or vote in this stream'],
  /** @param retryAfter whole seconds */
  slowMode: (retryAfter: number) => [
    'rate_limited',
    'slow_mode',
    'Slow mode is on. Wait before you write again',
    { retryAfter },
  ],
  cannotBanStreamer: ['invalid', 'cannot_ban_yourself', 'You cannot ban yourself'],
  tooManyChunks: ['unavailable', 'live_busy', 'Service busy', { retryAfter: 1 }],
});

const ofObstacles: Record<LiveObstacle, () => DomainError> = {
  turned_off: liveErrors.turnedOff,
  no_ffmpeg: liveErrors.noFfmpeg,
  already_live: liveErrors.alreadyLive,
  too_many_live_streams: liveErrors.tooManyStreams,
  too_many_of_network: liveErrors.tooManyOfNetwork,
};

export function obstacleRefusal(obstacle: LiveObstacle): DomainError {
  return ofObstacles[obstacle]();
}
