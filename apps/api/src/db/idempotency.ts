import { createHash } from 'node:crypto';
import { DAY_MS } from '@vibeline/core/durations.rules';
import { checkIdempotencyKey, idempotencyKeyErrors } from '@vibeline/core/idempotency-key';
import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteInParts } from './delete-in-parts.ts';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';

/** A browser without a connection may send a comment again days later. */
const IDEMPOTENCY_TTL_MS = 14 * DAY_MS;

interface IdempotentCall {
  memberId: number;
  action: string;
  key: string | null;
  input: unknown;
  now: number;
}

type Key = { memberId: number; action: string; key: string };

const deleteExpiredKey = prepared(
  ['memberId', 'action', 'key', 'createdUntil'],
  (db, { memberId, action, key, createdUntil }: Key & { createdUntil: number }) =>
    db
      .deleteFrom('idempotency_keys')
      .where('member_id', '=', memberId)
      .where('action', '=', action)
      .where('key', '=', key)
      .where('created_at', '<=', createdUntil),
);

const insertKey = prepared(
  ['memberId', 'action', 'key', 'inputHash', 'now'],
  (db, { memberId, action, key, inputHash, now }: Key & { inputHash: string; now: number }) =>
    db
      .insertInto('idempotency_keys')
      .values({ member_id: memberId, action, key, input_hash: inputHash, answer: '', created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key'),
);

const saveResult = prepared(
  ['memberId', 'action', 'key', 'result'],
  (db, { memberId, action, key, result }: Key & { result: string }) =>
    db
      .updateTable('idempotency_keys')
      .set({ answer: result })
      .where('member_id', '=', memberId)
      .where('action', '=', action)
      .where('key', '=', key),
);

/**
 * A second call with the same key and input returns the result of the first; without a key, `work` simply runs. Key and
 * result are saved in the transaction of `work`. Throws `conflict/idempotency_key_reused` when the input differs.
 */
export async function withIdempotencyKey<Result>(
  trx: Transaction<Database>,
  call: IdempotentCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const { memberId, action, key, now } = call;
  if (key === null) return work();
  checkIdempotencyKey(key);
  const inputHash = hashInput(call.input);
  await deleteExpiredKey(trx, { memberId, action, key, createdUntil: now - IDEMPOTENCY_TTL_MS });
  const [inserted] = await insertKey(trx, { memberId, action, key, inputHash, now });
  if (!inserted) {
    const first = await trx
      .selectFrom('idempotency_keys')
      .select(['input_hash', 'answer'])
      .where('member_id', '=', memberId)
      .where('action', '=', action)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.input_hash !== inputHash) throw idempotencyKeyErrors.reused();
    return JSON.parse(first.answer);
  }
  const result = await work();
  await saveResult(trx, { memberId, action, key, result: JSON.stringify(result) });
  return result;
}

/** Equal for equal input with its properties in the same order, as schemas return it. */
export function hashInput(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex');
}

export async function findResult<Result>(
  db: Kysely<Database>,
  { memberId, action, key }: { memberId: number; action: string; key: string },
): Promise<Result | undefined> {
  const saved = await db
    .selectFrom('idempotency_keys')
    .select('answer')
    .where('member_id', '=', memberId)
    .where('action', '=', action)
    .where('key', '=', key)
    .executeTakeFirst();
  return saved && JSON.parse(saved.answer);
}

export async function deleteExpiredKeys(db: Kysely<Database>, now: number, signal?: AbortSignal): Promise<void> {
  await deleteInParts(async (limit) => {
    const { numAffectedRows } = await sql`delete from idempotency_keys where (member_id, action, key) in (
      select member_id, action, key from idempotency_keys
      where created_at <= ${now - IDEMPOTENCY_TTL_MS} order by created_at limit ${limit})`.execute(db);
    return numAffectedRows;
  }, signal);
}
