import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

const clientTokenByHash = prepared(['tokenHash'], (db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('app_tokens').select(['app_id', 'ends_at']).where('token_hash', '=', tokenHash),
);

/** Of a token that an app has for itself; null when there is none, or it has ended. */
export async function findAppOfToken(db: Kysely<Database>, tokenHash: string, now: number): Promise<number | null> {
  const [token] = await clientTokenByHash(db, { tokenHash });
  return token && token.ends_at > now ? token.app_id : null;
}

interface NewClientToken {
  appId: number;
  tokenHash: string;
  scopes: string;
  now: number;
  endsAt: number;
}

export async function insertClientToken(trx: Transaction<Database>, token: NewClientToken): Promise<void> {
  await trx
    .insertInto('app_tokens')
    .values({
      app_id: token.appId,
      token_hash: token.tokenHash,
      scopes: token.scopes,
      created_at: token.now,
      ends_at: token.endsAt,
    })
    .execute();
}

export async function deleteOldestClientTokens(trx: Transaction<Database>, appId: number, kept: number): Promise<void> {
  const rows = await trx
    .selectFrom('app_tokens')
    .select('token_hash')
    .where('app_id', '=', appId)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .offset(kept)
    .limit(kept)
    .execute();
  const hashes = rows.map((row) => row.token_hash);
  if (hashes.length > 0) await trx.deleteFrom('app_tokens').where('token_hash', 'in', hashes).execute();
}

export async function deleteClientToken(db: Kysely<Database>, tokenHash: string): Promise<void> {
  await db.deleteFrom('app_tokens').where('token_hash', '=', tokenHash).execute();
}

export async function deleteEndedClientTokens(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const ended = db.selectFrom('app_tokens').select('token_hash').where('ends_at', '<=', now).limit(limit);
    const { numDeletedRows } = await db.deleteFrom('app_tokens').where('token_hash', 'in', ended).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
