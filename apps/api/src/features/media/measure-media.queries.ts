import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Not videos that are being transcoded: their files change. */
export async function listUnmeasured(db: Kysely<Database>, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom('media')
    .select(['id', 'name', 'preview_name', 'source_name'])
    .where('bytes', 'is', null)
    .where('state', '<>', 'processing')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function setBytes(db: Kysely<Database>, id: number, bytes: number): Promise<void> {
  await db.updateTable('media').set({ bytes }).where('id', '=', id).where('bytes', 'is', null).execute();
}
