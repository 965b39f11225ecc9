import { STORY_VIDEO_MAX_MS, STORY_VIDEO_TOO_LONG } from '@vibeline/core/features/stories/story.rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { EventBus } from '../../../events/event-bus.ts';
import type { PublishContext } from '../../../events/publish.ts';
import { isOfUpload, type VideoUpload } from './video-queue.queries.ts';

export interface VideoMessages {
  /** Locks their conversations until the transaction ends. */
  lock: (trx: Transaction<Database>, video: VideoUpload) => Promise<void>;
  change: (publishing: PublishContext, messageIds: readonly number[]) => Promise<void>;
}

interface Dependencies {
  db: Kysely<Database>;
  events: EventBus;
  messages: VideoMessages;
}

interface TranscodedVideo {
  name: string;
  width: number;
  height: number;
  duration_ms: number;
}

type Result = (Partial<TranscodedVideo> & { state: 'ready' }) | { state: 'failed'; reason: string };

/**
 * Does nothing when the video was deleted meanwhile. In a story it fails when longer than `STORY_VIDEO_MAX_MS`, because
 * an upload may state a wrong length or none.
 */
export async function finishVideo(deps: Dependencies, video: VideoUpload, transcoded: TranscodedVideo): Promise<void> {
  await endVideo(deps, video, async (trx) => {
    if (transcoded.duration_ms > STORY_VIDEO_MAX_MS) {
      const failed = { state: 'failed', reason: STORY_VIDEO_TOO_LONG } as const;
      await endProcessing(trx, video, failed).where('story_id', 'is not', null).execute();
    }
    return endProcessing(trx, video, { ...transcoded, state: 'ready' })
      .returning('message_id')
      .execute();
  });
}

export async function failVideo(deps: Dependencies, video: VideoUpload, reason: string): Promise<void> {
  await endVideo(deps, video, (trx) =>
    endProcessing(trx, video, { state: 'failed', reason }).returning('message_id').execute(),
  );
}

async function endVideo(
  { db, events, messages }: Dependencies,
  video: VideoUpload,
  end: (trx: Transaction<Database>) => Promise<{ message_id: number | null }[]>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const publishing: PublishContext = { trx, events };
    // Sending and deleting a message lock in the same order: first its conversation, then its media.
    await messages.lock(trx, video);
    await lockUpload(trx, video);
    const ended = await end(trx);
    await messages.change(
      publishing,
      ended.flatMap((row) => row.message_id ?? []),
    );
  });
}

/** Waits for a post that is becoming a story, so that the update finds the story's row too. */
async function lockUpload(trx: Transaction<Database>, video: VideoUpload): Promise<void> {
  await trx.selectFrom('media').select('id').where(isOfUpload(video)).orderBy('id').forUpdate().execute();
}

function endProcessing(trx: Transaction<Database>, video: VideoUpload, result: Result) {
  return trx
    .updateTable('media')
    .set({ ...result, source_name: null, worker: null, worker_until: null })
    .where(isOfUpload(video))
    .where('state', '=', sql.lit('processing'));
}
