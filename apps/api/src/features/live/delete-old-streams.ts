import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { LiveTimes } from '../visibility/live-visibility.queries.ts';
import { deleteSomeOf, deleteStream, findOldStream, partsOfStream } from './delete-old-streams.queries.ts';

/** Few rows, because on SQLite everything else waits for the statement. */
const BATCH_SIZE = 500;

/**
 * Deletes the rows of streams that nobody can see any more, except those whose replay is being made. Several processes
 * may call it at once; it can be aborted and called again.
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
