import { liveState, streamEnd } from '@vibeline/core/features/live/live.rules';
import type { ChatMessage, LiveStream, LiveStreamDetails } from '@vibeline/core/features/live/live.schema';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { viewAuthor } from '../members/member.view.ts';
import type { ChatRow } from './live-chat.queries.ts';
import type { StreamDetailsRow, StreamRow } from './live-stream.queries.ts';

export function playlistPath(streamId: number): string {
  return `/live/${streamId}/playlist.m3u8`;
}

export function previewPath(streamId: number, previewedAt: number): string {
  return `/live/${streamId}/preview/${previewedAt}.jpg`;
}

export type SignPath = (viewer: Viewer, path: string) => string;

export interface StreamViewing {
  viewer: Viewer | null;
  signPath: SignPath;
  now: number;
}

export function timesOf(row: { last_chunk_at: number; ended_at: number | null }) {
  return { lastChunkAt: row.last_chunk_at, endedAt: row.ended_at };
}

/** Until something can be seen of it, its last chunk is older than the stream itself (`insertStream`). */
export function hasPicture(row: { created_at: number; last_chunk_at: number }): boolean {
  return row.last_chunk_at >= row.created_at;
}

export function viewStream(row: StreamRow, viewing: StreamViewing): LiveStream {
  const { viewer, now } = viewing;
  const state = liveState(timesOf(row), now);
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    source: row.source,
    state,
    isLive: state !== 'ended',
    viewerCount: state === 'ended' ? 0 : Number(row.viewer_count ?? 0),
    positiveVibes: row.positive_votes,
    negativeVibes: row.negative_votes,
    createdAt: new Date(row.created_at).toISOString(),
    endedAt: state === 'ended' ? new Date(streamEnd(timesOf(row))).toISOString() : null,
    streamer: viewAuthor(row, viewer?.id ?? null),
    previewUrl: state === 'ended' ? null : previewUrl(row, viewing),
  };
}

/** Previews are for members only, as watching is. */
function previewUrl({ id, previewed_at: previewedAt }: StreamRow, { viewer, signPath }: StreamViewing): string | null {
  return viewer && previewedAt !== null ? signPath(viewer, previewPath(id, previewedAt)) : null;
}

export function viewStreamDetails(
  row: StreamDetailsRow,
  {
    pinned,
    bannedIds,
    ...viewing
  }: StreamViewing & { viewer: Viewer; pinned: ChatRow | undefined; bannedIds: number[] },
): LiveStreamDetails {
  const stream = viewStream(row, viewing);
  const viewerId = viewing.viewer.id;
  return {
    ...stream,
    myVote: row.my_vote === null ? null : { isPositive: row.my_vote === 1 },
    slowModeSeconds: row.slow_mode_seconds,
    pinned: pinned ? viewChatMessage(pinned, viewerId) : null,
    isBanned: row.is_banned !== null,
    bannedIds,
    peakViewers: row.peak_viewers,
    endReason: stream.isLive ? null : (row.end_reason ?? 'dropped'),
    keepsReplay: row.keeps_replay === 1,
    replay: row.owner_id === viewerId || row.replay_state === 'pending' ? row.replay_state : null,
    replayPostId: row.replay_post_id,
  };
}

export function viewChatMessage(row: ChatRow, viewerId: number): ChatMessage {
  return {
    id: row.id,
    content: row.content,
    createdAt: new Date(row.created_at).toISOString(),
    author: viewAuthor(row, viewerId),
    clientId: row.author_id === viewerId ? row.client_id : null,
  };
}
