import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { listUnmeasured, setBytes } from './measure-media.queries.ts';

const BATCH_SIZE = 200;

/** Measures the media that earlier versions have saved, so that they count for the storage of their members. */
export async function measureMedia(
  { db, storage }: { db: Kysely<Database>; storage: Pick<Storage, 'find'> },
  signal?: AbortSignal,
): Promise<void> {
  let after = 0;
  while (!signal?.aborted) {
    const rows = await listUnmeasured(db, { after, limit: BATCH_SIZE });
    for (const { id, name, preview_name: preview, source_name: source } of rows) {
      let bytes = 0;
      for (const file of [name, preview, source]) bytes += file === null ? 0 : ((await storage.find(file))?.size ?? 0);
      await setBytes(db, id, bytes);
      after = id;
    }
    if (rows.length < BATCH_SIZE) return;
  }
}
