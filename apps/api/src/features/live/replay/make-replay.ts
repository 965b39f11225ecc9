import { createReadStream } from 'node:fs';
import { DomainError } from '@vibeline/core/errors';
import type { ReplayState } from '@vibeline/core/features/live/live.rules';
import type { Media, MediaKind } from '@vibeline/core/features/media/media.schema';
import type { CreatePostInput, Post } from '@vibeline/core/features/posts/post.schema';
import { SERVER_KEY_PREFIX } from '@vibeline/core/idempotency-key';
import type { StagedFile } from '@vibeline/core/rpc/context';
import type { CallContext } from '@vibeline/core/rpc/service-call';
import type { Viewer } from '@vibeline/core/rpc/viewer';
import { engineOf } from '../../../db/open/engine-of.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { PublishingDependencies } from '../../../dependencies.ts';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import { StorageUnavailable } from '../../../storage/storage-unavailable.ts';
import { findDeletion, isOwnWish } from '../../accounts/deletion/deletion.queries.ts';
import { findSuspension } from '../../accounts/suspensions/suspension.queries.ts';
import type { FindVideoTools } from '../../media/video/video-tools.ts';
import { hidePost } from '../../posts/hide-post.queries.ts';
import { findCreatedPost } from '../../posts/post-changes.queries.ts';
import type { LiveCopies } from '../copies/live-copies.ts';
import type { LiveFolder } from '../ingest/live-folder.ts';
import { claimReplay, isReplayPending, type PendingReplay, releaseReplay, saveReplay } from '../live-files.queries.ts';
import type { LivePeers } from '../receivers/live-peers.ts';
import { joinRecordings } from './join-recordings.ts';

export interface ReplayDependencies extends PublishingDependencies {
  peers: LivePeers;
  folder: LiveFolder;
  copies: Pick<LiveCopies, 'restore'> | null;
  staging: StagingFolder;
  findTools: FindVideoTools;
  media: {
    stage(
      viewer: Viewer,
      file: { bytes: AsyncIterable<Uint8Array>; accepts: readonly MediaKind[] },
    ): Promise<StagedFile>;
    save(viewer: Viewer, file: StagedFile, alt: string | null): Promise<Media>;
  };
  posts: {
    create(viewer: Viewer, input: CreatePostInput, call: Pick<CallContext, 'idempotencyKey'>): Promise<Post>;
  };
  report: (error: unknown) => void;
}

/** Longer than joining takes: after that the process has stopped. */
const CLAIMED_MS = 30 * 60_000;

/**
 * Publishes an ended stream as a video post of its owner, or saves why that is not possible. Does nothing while another
 * process does it. If `signal` aborts it, the replay stays pending until the next start.
 */
export async function makeReplay(deps: ReplayDependencies, stream: PendingReplay, signal: AbortSignal): Promise<void> {
  const { db, report } = deps;
  const posted = await findPosted(deps, stream);
  if (posted) return save(deps, stream.id, posted);
  const now = deps.now();
  if (await isMade(deps, stream, now)) return;
  if (!(await claimReplay(db, stream, { now, processId: deps.peers.ownId }))) return;
  const made = await publish(deps, stream, signal).catch((error: unknown) => {
    if (signal.aborted || error instanceof StorageUnavailable) return null;
    if (error instanceof DomainError && error.code === 'too_large') return { ...FAILED, state: 'too_long' as const };
    report(error);
    return FAILED;
  });
  if (made === null) await releaseReplay(db, stream.id);
  else await save(deps, stream.id, made);
}

async function isMade({ db, peers }: ReplayDependencies, stream: PendingReplay, now: number): Promise<boolean> {
  const { replay_claimed_at: claimedAt, replay_claimed_by: claimedBy } = stream;
  if (claimedAt === null || claimedAt <= now - CLAIMED_MS) return false;
  // An earlier version did not store the process; on SQLite it was the only one, and has stopped.
  return claimedBy === null ? engineOf(db) === 'postgres' : !(await peers.isGone(claimedBy));
}

/** Hides the post if moderators have hidden the stream meanwhile. */
async function save({ db, events, now: readClock }: ReplayDependencies, streamId: number, made: Made): Promise<void> {
  const now = readClock();
  await inTransaction(db, async (trx) => {
    const hiddenBy = await saveReplay(trx, streamId, made);
    if (hiddenBy !== null && made.postId !== null) await hidePost({ trx, events, now }, made.postId, hiddenBy);
  });
  events.publish({ kind: 'live_stream', streamId });
}

interface Made {
  state: ReplayState;
  postId: number | null;
}

const FAILED: Made = { state: 'failed', postId: null };

/** null when no replay is wanted any more. */
async function publish(deps: ReplayDependencies, stream: PendingReplay, signal: AbortSignal): Promise<Made | null> {
  const { folder, staging } = deps;
  const { id } = stream;
  if (await isSuspended(deps, stream)) return FAILED;
  // Another process may have received a part of the stream.
  await deps.copies?.restore(id);
  if (await folder.isTooLarge(id)) return { state: 'too_long', postId: null };
  const tools = await deps.findTools();
  const path = tools && (await joinRecordings({ folder, staging, tools, signal }, id));
  if (!path) return FAILED;
  try {
    return await postVideo(deps, stream, path);
  } catch (error) {
    const postedMeanwhile = await findPosted(deps, stream);
    if (postedMeanwhile) return postedMeanwhile;
    throw error;
  } finally {
    await staging.remove(path);
  }
}

/** An idempotency key that no client can use. */
function keyOf({ id }: PendingReplay): string {
  return `${SERVER_KEY_PREFIX}live-replay-${id}`;
}

/** An earlier attempt, or another process, may have ended between creating the post and `saveReplay`. */
async function findPosted({ db }: ReplayDependencies, stream: PendingReplay): Promise<Made | null> {
  const postId = await findCreatedPost(db, stream.owner_id, keyOf(stream));
  return postId === null ? null : { state: 'ready', postId };
}

/** A suspended member's replay is not published. */
async function isSuspended({ db, now }: ReplayDependencies, stream: PendingReplay): Promise<boolean> {
  const deletion = await findDeletion(db, stream.owner_id);
  // Whoever has left, or takes a break, may come back, and finds it then.
  if (deletion && !(isOwnWish(deletion) && deletion.begun_at === null)) return true;
  return (await findSuspension(db, stream.owner_id, now())) !== undefined;
}

async function postVideo(deps: ReplayDependencies, stream: PendingReplay, path: string): Promise<Made | null> {
  const { db, media, posts } = deps;
  // There is no session: the server acts for the member, as they have asked.
  const owner = { id: stream.owner_id, sessionId: 0 };
  const staged = await media.stage(owner, { bytes: createReadStream(path), accepts: ['video'] });
  const video = await media.save(owner, staged, null);
  // Both may have changed while the video was made and stored.
  if (await isSuspended(deps, stream)) return FAILED;
  if (!(await isReplayPending(db, stream.id))) return null;
  const content = {
    content: stream.title,
    category: stream.category,
    isAnonymous: false,
    hashtags: [],
    media: [{ id: video.id, alt: null }],
  };
  const post = await posts.create(owner, content, { idempotencyKey: keyOf(stream) });
  return { state: 'ready', postId: post.id };
}
