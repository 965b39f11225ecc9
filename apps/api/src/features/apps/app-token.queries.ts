import type { Kysely } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';

const clientTokenByHash = prepared(['tokenHash'], (db, { tokenHash }: { tokenHash: string }) =>
  db.selectFrom('app_tokens').select(['app_id', 'ends_at']).where('token_hash', '=', tokenHash),
);

export async function findAppOfToken(db: Kysely<Database>, tokenHash: string, now: number): Promise<number | null> {
  const [token] = await clientTokenByHash(db, { tokenHash });
  return token && token.ends_at > now ? token.app_id : null;
}
