import type { Kysely, Transaction } from 'kysely';
import { deleteInParts } from '../../db/delete-in-parts.ts';
import type { Database } from '../../db/schema.ts';

/** Sets of rights that are compared: more than an app asks a member for in a day. */
const EXCHANGED_MAX = 50;

interface NewCode {
  codeHash: string;
  appId: number;
  memberId: number;
  sessionId: number;
  redirectUri: string;
  scopes: string;
  challenge: string | null;
  endsAt: number;
}

export async function insertAppCode(trx: Transaction<Database>, code: NewCode): Promise<void> {
  await trx
    .insertInto('app_codes')
    .values({
      code_hash: code.codeHash,
      app_id: code.appId,
      member_id: code.memberId,
      session_id: code.sessionId,
      redirect_uri: code.redirectUri,
      scopes: code.scopes,
      challenge: code.challenge,
      ends_at: code.endsAt,
    })
    .execute();
}

/** Two that send the same code come one after the other. */
export async function lockAppCode(trx: Transaction<Database>, codeHash: string) {
  return trx
    .selectFrom('app_codes')
    .select([
      ...(['code_hash', 'app_id', 'member_id', 'session_id', 'redirect_uri'] as const),
      ...(['scopes', 'challenge', 'ends_at', 'token_id'] as const),
    ])
    .where('code_hash', '=', codeHash)
    .forUpdate()
    .executeTakeFirst();
}
export type AppCodeRow = NonNullable<Awaited<ReturnType<typeof lockAppCode>>>;

export async function setTokenOfCode(trx: Transaction<Database>, codeHash: string, tokenId: number): Promise<void> {
  await trx.updateTable('app_codes').set({ token_id: tokenId }).where('code_hash', '=', codeHash).execute();
}

/** The scopes of other codes that the app has exchanged for the member, and that end, or have ended, after `endsAfter`. */
export async function listExchangedScopes(
  trx: Transaction<Database>,
  { code_hash: codeHash, member_id: memberId, app_id: appId }: AppCodeRow,
  endsAfter: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('app_codes')
    .select('scopes')
    .distinct()
    .where('member_id', '=', memberId)
    .where('app_id', '=', appId)
    .where('token_id', 'is not', null)
    .where('ends_at', '>', endsAfter)
    .where('code_hash', '!=', codeHash)
    .limit(EXCHANGED_MAX)
    .execute();
  return rows.map(({ scopes }) => scopes);
}

export async function deleteAppCode(trx: Transaction<Database>, codeHash: string): Promise<void> {
  await trx.deleteFrom('app_codes').where('code_hash', '=', codeHash).execute();
}

/** Returns how many there were. */
export async function deleteCodesOfApp(trx: Transaction<Database>, memberId: number, appId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('app_codes')
    .where('member_id', '=', memberId)
    .where('app_id', '=', appId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteCodesOfMember(trx: Transaction<Database>, memberId: number): Promise<void> {
  await trx.deleteFrom('app_codes').where('member_id', '=', memberId).execute();
}

export async function deleteAppCodesBefore(
  db: Kysely<Database>,
  endedBefore: number,
  signal?: AbortSignal,
): Promise<void> {
  await deleteInParts(async (limit) => {
    const ended = db.selectFrom('app_codes').select('code_hash').where('ends_at', '<=', endedBefore).limit(limit);
    const { numDeletedRows } = await db.deleteFrom('app_codes').where('code_hash', 'in', ended).executeTakeFirst();
    return numDeletedRows;
  }, signal);
}
