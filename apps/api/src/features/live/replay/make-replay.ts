import { createReadStream } from 'node:fs';
import { DomainError } from '@vibeline/core/errors';
import type { ReplayState } from '@vibeline/core/features/live/live.rules';
import type { MediaService } from '@vibeline/core/features/media/media.port';
import type { PostService } from '@vibeline/core/features/posts/post.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { EventBus } from '../../../events/event-bus.ts';
import type { StagingFolder } from '../../../storage/staging-folder.ts';
import type { FindVideoTools } from '../../media/video/video-tools.ts';
import type { LiveFolder } from '../ingest/live-folder.ts';
import { type PendingReplay, saveReplay } from '../live-files.queries.ts';
import { joinRecordings } from './join-recordings.ts';

export interface ReplayDependencies {
  db: Kysely<Database>;
  events: EventBus;
  folder: LiveFolder;
  staging: StagingFolder;
  findTools: FindVideoTools;
  media: Pick<MediaService, 'stage' | 'save'>;
  posts: Pick<PostService, 'create'>;
  report: (error: unknown) => void;
}

/**
 * Publishes a stream that has ended as a video post of its owner, or saves why there is none. When `signal` stops it, the
 * replay stays pending and is made after the next start.
 */
export async function makeReplay(deps: ReplayDependencies, stream: PendingReplay, signal: AbortSignal): Promise<void> {
  const { db, events, report } = deps;
  const made = await publish(deps, stream, signal).catch((error: unknown) => {
    if (signal.aborted) return null;
    if (error instanceof DomainError && error.code === 'too_large') return { state: 'too_long' as const, postId: null };
    report(error);
    return { state: 'failed' as const, postId: null };
  });
  if (made === null) return;
  await saveReplay(db, stream.id, made);
  events.publish({ kind: 'live_stream', streamId: stream.id });
}

async function publish(
  deps: ReplayDependencies,
  { id, owner_id: ownerId, title, category }: PendingReplay,
  signal: AbortSignal,
): Promise<{ state: ReplayState; postId: number | null }> {
  const { folder, staging, media, posts } = deps;
  if (await folder.isTooLarge(id)) return { state: 'too_long', postId: null };
  const tools = await deps.findTools();
  const path = tools && (await joinRecordings({ folder, staging, tools, signal }, id));
  if (!path) return { state: 'failed', postId: null };
  // No session: the server acts for them, as they have asked it to.
  const owner = { id: ownerId, sessionId: 0 };
  try {
    const staged = await media.stage(owner, { bytes: createReadStream(path), accepts: ['video'] });
    const video = await media.save(owner, staged, null);
    const content = {
      content: title,
      category,
      isAnonymous: false,
      hashtags: [],
      media: [{ id: video.id, alt: null }],
    };
    const post = await posts.create(owner, content, `live-replay-${id}`);
    return { state: 'ready', postId: post.id };
  } finally {
    await staging.remove(path);
  }
}
