import { DAY_MS } from '../../durations.rules.ts';
import type { TextRules } from '../../text.rules.ts';

export const streamCategories = ['gaming', 'music', 'chat'] as const;
export type StreamCategory = (typeof streamCategories)[number];

export const streamSources = ['camera', 'screen'] as const;
export type StreamSource = (typeof streamSources)[number];

/** `reconnecting`: nothing was received for a few seconds, but the streamer can still continue. */
export const streamStates = ['live', 'reconnecting', 'ended'] as const;
export type StreamState = (typeof streamStates)[number];

/**
 * `dropped`: nothing arrived any more, or nothing visible; `limit`: it ran too long, took too much space, or sent more
 * than can have been recorded; `stopped`: the server was stopped; `moderated`: moderators ended it.
 */
export const endReasons = ['streamer', 'dropped', 'limit', 'stopped', 'moderated'] as const;
export type EndReason = (typeof endReasons)[number];

/** `pending`: the video is being made; `too_long`: longer or larger than a video may be. */
export const replayStates = ['pending', 'ready', 'too_long', 'failed'] as const;
export type ReplayState = (typeof replayStates)[number];

export const liveObstacles = [
  'turned_off',
  'no_ffmpeg',
  'already_live',
  'too_many_live_streams',
  'too_many_of_network',
] as const;
export type LiveObstacle = (typeof liveObstacles)[number];

/** Half of the server's live streams may come from one network, but at least one. */
export function networkStreamsMax(streamsMax: number): number {
  return Math.max(1, Math.floor(streamsMax / 2));
}

/** A stream without a chunk for this long is reconnecting, and then over. In ms. */
export const RECONNECTING_AFTER_MS = 5_000;
export const DROPPED_AFTER_MS = 20_000;

/** How often a page reports that it shows a stream, and how long a report counts. In ms. */
export const WATCH_INTERVAL_MS = 10_000;
export const WATCHED_MS = 25_000;

/** A playlist is served for this long after a page of the same session reported that it shows the stream, in ms. */
export const PLAYED_MS = 60_000;

/** At most this many sessions of one member count as watching a stream. */
export const SESSIONS_COUNTED = 3;

/** How long a stream that has ended stays visible, in ms. */
export const ENDED_SHOWN_MS = DAY_MS;

/** Seconds between two messages of a viewer. */
export const slowModes = [0, 5, 10, 30, 60] as const;
export type SlowMode = (typeof slowModes)[number];

export const CHAT_AFTER_MAX = 100;

/** So many deleted messages are read at most: the latest ones up to the last known message. */
export const DELETED_NAMED_MAX = 100;

export const BANNED_NAMED_MAX = 500;

export const streamTitle: TextRules = {
  max: 100,
  label: 'Title',
  required: 'Please enter a title for your stream.',
  isLine: true,
};

export const chatText: TextRules = { max: 300, label: 'Message', required: 'Please write a message.', isLine: true };

interface StreamTimes {
  /** ms UTC; the start counts as a chunk. */
  lastChunkAt: number;
  /** ms UTC */
  endedAt: number | null;
}

/** When a stream ended (ms UTC), or will have ended unless more of it arrives. */
export function streamEnd({ lastChunkAt, endedAt }: StreamTimes): number {
  return endedAt ?? lastChunkAt + DROPPED_AFTER_MS;
}

/** Derived from the time (ms UTC), not stored, so that no stream stays live after the server was killed. */
export function liveState(stream: StreamTimes, now: number): StreamState {
  if (stream.endedAt !== null || streamEnd(stream) <= now) return 'ended';
  return stream.lastChunkAt + RECONNECTING_AFTER_MS <= now ? 'reconnecting' : 'live';
}

/** Whole seconds until a viewer may write again; 0 when they may. Times in ms UTC; null: they have not written. */
export function slowModeWait(lastWrittenAt: number | null, slowModeSeconds: number, now: number): number {
  if (lastWrittenAt === null) return 0;
  return Math.max(0, Math.ceil((lastWrittenAt + slowModeSeconds * 1000 - now) / 1000));
}
