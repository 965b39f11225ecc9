import type { EndReason, LiveObstacle, StreamCategory } from '@vibeline/core/features/live/live.rules';
import { VIDEO_MAX_BYTES } from '@vibeline/core/features/media/media.rules';

export const categoryLabels: Record<StreamCategory, string> = { gaming: 'Gaming', music: 'Music', chat: 'Chat' };

export const obstacleTexts: Record<LiveObstacle, string> = {
  turned_off: 'Going live is turned off on this server.',
  no_ffmpeg: 'Going live needs ffmpeg, which this server does not have.',
  already_live: 'You are live already.',
  too_many_live_streams: 'Too many members are live right now. Try again later.',
  too_many_of_network: 'Too many members on your network are live right now. Try again later.',
};

export const endTexts: Record<EndReason, string> = {
  streamer: 'The streamer ended it.',
  dropped: 'The connection of the streamer was lost.',
  limit: 'It reached the limit of this server.',
  stopped: 'The server was stopped.',
  moderated: 'Moderators ended it.',
};

export function secondsBetween(start: string, end: string): number {
  return Math.max(0, (Date.parse(end) - Date.parse(start)) / 1000);
}

const MB = 1024 * 1024;

export const REPLAY_MAX = `${VIDEO_MAX_BYTES / MB} MB`;
