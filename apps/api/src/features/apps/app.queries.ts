import { DAY_MS } from '@vibeline/core/durations.rules';
import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { newRowId } from '../../db/row-id.ts';
import type { Database } from '../../db/schema.ts';

interface NewApp {
  clientId: string;
  secretHash: string | null;
  name: string;
  website: string | null;
  redirectUris: readonly string[];
  scopes: string;
  now: number;
}

const columns = [
  ...(['id', 'client_id', 'secret_hash', 'name', 'website'] as const),
  ...(['redirect_uris', 'scopes', 'created_at', 'last_used_at'] as const),
] as const;

/** Returns its id. */
export async function insertApp(db: Kysely<Database>, app: NewApp): Promise<number> {
  const id = newRowId();
  await db
    .insertInto('apps')
    .values({
      id,
      client_id: app.clientId,
      secret_hash: app.secretHash,
      name: app.name,
      website: app.website,
      redirect_uris: app.redirectUris.join('\n'),
      scopes: app.scopes,
      created_at: app.now,
      last_used_at: app.now,
    })
    .execute();
  return id;
}

export async function findAppByClientId(db: Kysely<Database>, clientId: string) {
  return db.selectFrom('apps').select(columns).where('client_id', '=', clientId).executeTakeFirst();
}
export type AppRow = NonNullable<Awaited<ReturnType<typeof findAppByClientId>>>;

export async function findAppById(db: Kysely<Database>, id: number): Promise<AppRow | undefined> {
  return db.selectFrom('apps').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locks the row, so a clean-up cannot delete the app meanwhile. false: it is deleted already. */
export async function touchApp(trx: Transaction<Database>, app: AppRow, now: number): Promise<boolean> {
  const usedAt = now - app.last_used_at > DAY_MS ? now : app.last_used_at;
  const { numUpdatedRows } = await trx
    .updateTable('apps')
    .set({ last_used_at: usedAt })
    .where('id', '=', app.id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Registrations that nobody is signed in to, and that were not used for a while. */
export async function deleteUnusedApps(db: Kysely<Database>, usedBefore: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const unused = db
      .selectFrom('apps')
      .select('id')
      .where('last_used_at', '<', usedBefore)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('personal_tokens').select('id').whereRef('app_id', '=', 'apps.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('app_codes').select('code_hash').whereRef('app_id', '=', 'apps.id'))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('app_tokens').select('token_hash').whereRef('app_id', '=', 'apps.id'))),
      )
      .limit(limit);
    const { numDeletedRows } = await db.deleteFrom('apps').where('id', 'in', unused).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
