import type { Client, Viewer } from '../../rpc/viewer.ts';
import type { StreamState } from './live.rules.ts';
import type {
  BanInput,
  CastStreamVoteInput,
  ChatAfter,
  ChatAfterInput,
  ChatPage,
  DeleteMessageInput,
  ListChatInput,
  ListStreamsInput,
  LiveCapability,
  LiveStreamDetails,
  LiveStreamPage,
  LiveSummary,
  PinInput,
  PinnedMessage,
  ReceivedHealth,
  SayInput,
  SentChatMessage,
  StartStreamInput,
  StreamHealth,
  StreamVotes,
  UpdateStreamInput,
  WatchedStream,
} from './live.schema.ts';

export interface StreamChunk {
  /** A UUID for each start of a recorder. Another one ends the recording before it. */
  recording: string;
  /** Starts at 0 in each recording. */
  sequence: number;
  bytes: Uint8Array;
}

export interface PlaylistSignature {
  viewerId: number;
  sessionId: number;
  /** Seconds UTC. */
  expires: number;
  signature: string;
}

export interface ReceivedChunk {
  /**
   * `written`; `repeated`: it was there already; `gap`: one before it is missing; `busy`: too much waits to be processed,
   * or the process that receives the stream does not answer; `no_encoder`: it has to be encoded, and the server encodes as
   * many streams as it may; `invalid`: nothing can be made of this recording, so that the browser has to begin another one.
   * Only `written` and `repeated` accept it.
   */
  outcome: 'written' | 'repeated' | 'gap' | 'busy' | 'no_encoder' | 'invalid';
  /** The sequence number that is expected next. */
  expected: number;
  health: ReceivedHealth;
}

export interface PlayedStream {
  streamId: number;
  state: StreamState;
  /** The process that receives it, or did so last; null: an earlier version stored none. */
  receivedBy: string | null;
}

/**
 * A stream is live, reconnecting or ended by the clock (`liveState`). It exists for members who could see the posts of its
 * owner: neither has blocked the other, and the owner's account is public or followed; after its end for 24 hours. Visitors
 * see those of public accounts in lists. Every method about one throws `not_found/stream_not_found` for others.
 */
export interface LiveService {
  /**
   * Those that have not ended and of which there is something to see, newest first, without those of members one has muted.
   * Throws `invalid/invalid_cursor`.
   */
  list(viewer: Viewer | null, input: ListStreamsInput): Promise<LiveStreamPage>;

  summary(viewer: Viewer | null): Promise<LiveSummary>;

  get(viewer: Viewer, streamId: number): Promise<LiveStreamDetails>;

  capability(viewer: Viewer, client: Client): Promise<LiveCapability>;

  /**
   * Throws `conflict/already_live`, `unavailable` with `turned_off`, `no_ffmpeg` or `too_many_live_streams`, and
   * `rate_limited/too_many_of_network` when `networkStreamsMax` of the client's network are live.
   */
  start(viewer: Viewer, client: Client, input: StartStreamInput): Promise<LiveStreamDetails>;

  /** For its owner; again, it changes nothing. Throws `forbidden/not_streamer`. */
  end(viewer: Viewer, streamId: number): Promise<LiveStreamDetails>;

  /** For its owner. Throws `forbidden/not_streamer`, `conflict/stream_ended`. */
  update(viewer: Viewer, input: UpdateStreamInput): Promise<LiveStreamDetails>;

  /**
   * Counts the viewer's session as one that watches, for `WATCHED_MS`; not the owner's, and at most `SESSIONS_COUNTED` of a
   * member. The session can play the stream for `PLAYED_MS`.
   */
  watch(viewer: Viewer, streamId: number): Promise<WatchedStream>;

  /** The session stops watching. Does nothing for a stream that does not exist for the viewer. */
  leave(viewer: Viewer, streamId: number): Promise<void>;

  /**
   * Sets, changes or removes the viewer's one vote; it moves nobody's score. Throws `forbidden/banned_from_stream`,
   * `conflict/stream_ended`.
   */
  vote(viewer: Viewer, input: CastStreamVoteInput): Promise<StreamVotes>;

  /**
   * Newest first, without deleted ones and those of members whom the viewer has muted or who do not exist for them. Throws
   * `invalid/invalid_cursor`.
   */
  listChat(viewer: Viewer, input: ListChatInput): Promise<ChatPage>;

  /**
   * As `listChat`, after a message, in the order of their ids; and what was deleted before it. A limited number of messages
   * is examined: with `hasMore` the next call goes on after `examinedTo`.
   */
  chatAfter(viewer: Viewer, input: ChatAfterInput): Promise<ChatAfter>;

  /**
   * Writes a message once for each `clientId`. Slow mode does not apply to the streamer. Throws
   * `forbidden/banned_from_stream`, `rate_limited/slow_mode`, `conflict` with `stream_ended` or `client_id_reused`, and
   * `not_found/chat_message_not_found` for one that was deleted since.
   */
  say(viewer: Viewer, input: SayInput): Promise<SentChatMessage>;

  /**
   * For the streamer and the message's author; again, it changes nothing. Throws `not_found/chat_message_not_found`,
   * `forbidden/not_streamer`.
   */
  deleteMessage(viewer: Viewer, input: DeleteMessageInput): Promise<void>;

  /** For the streamer. Throws `forbidden/not_streamer`, `not_found/chat_message_not_found`, `conflict/stream_ended`. */
  pin(viewer: Viewer, input: PinInput): Promise<PinnedMessage>;

  /**
   * For the streamer: the member can neither chat nor vote in this stream, or can again. What they wrote and voted stays.
   * Throws `forbidden/not_streamer`, `invalid/cannot_ban_yourself`, `not_found/user_not_found`.
   */
  ban(viewer: Viewer, input: BanInput): Promise<void>;

  /** For its owner. Throws `forbidden/not_streamer`. */
  health(viewer: Viewer, streamId: number): Promise<StreamHealth>;

  /**
   * Throws as `receive` does for a viewer who may not send chunks of this stream. Called before a byte of a chunk is
   * read; does not check ffmpeg.
   */
  assertReceivable(viewer: Viewer, streamId: number): Promise<void>;

  /**
   * For the route that receives chunks from the owner. Throws `not_found/stream_not_found` for everyone else,
   * `conflict/stream_ended` and `unavailable/no_ffmpeg`.
   */
  receive(viewer: Viewer, streamId: number, chunk: StreamChunk): Promise<ReceivedChunk>;

  /**
   * For the routes that serve playlists and segments: the stream, when the playlist's address was signed for a session that
   * is active and watches, of a member for whom the stream exists; else null.
   */
  findPlayed(streamId: number, signed: PlaylistSignature): Promise<PlayedStream | null>;

  count(): Promise<{ streams: number; viewers: number }>;

  /**
   * Ends the streams that received nothing for `DROPPED_AFTER_MS`, with this reason, and those that have run too long.
   * Of the streams that this process receives it also ends those that show nothing new and those with more media than
   * their time allows, and it closes what is still received of ended ones. Called every few seconds and at the start of
   * the process.
   */
  endOverdue(reason: 'dropped' | 'stopped'): Promise<void>;
}
