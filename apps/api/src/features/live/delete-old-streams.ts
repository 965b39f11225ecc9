import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { LiveTimes } from '../visibility/live-visibility.queries.ts';
import { deleteSomeOf, deleteStream, findOldStream, partsOfStream } from './delete-old-streams.queries.ts';

/** Rows that one statement deletes: on SQLite everything else waits for it. */
const BATCH_SIZE = 500;

/**
 * Deletes what is stored of streams that nobody sees any more, but for those whose replay is being made, until none is left
 * or `signal` is aborted. What is not done is done by the next call; several processes may call it at once.
 */
export async function deleteOldStreams(db: Kysely<Database>, times: LiveTimes, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const streamId = await findOldStream(db, times);
    if (streamId === null) return;
    for (const part of partsOfStream) {
      let deleted = BATCH_SIZE;
      while (deleted === BATCH_SIZE) {
        if (signal?.aborted) return;
        deleted = await deleteSomeOf(db, part, { streamId, limit: BATCH_SIZE });
        await setImmediate();
      }
    }
    await deleteStream(db, streamId);
  }
}
