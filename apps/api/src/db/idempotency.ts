import { createHash } from 'node:crypto';
import { DomainError } from '@vibeline/core/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

const LONGEST_KEY = 200;

/** How long a key is remembered. */
const IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000;

interface Claim {
  memberId: number;
  /** The procedure; a key means something within it alone. */
  action: string;
  /** null when the client sent none: then `make` simply runs. */
  key: string | null;
  input: unknown;
  now: number;
}

/**
 * Runs `make` once a key: a second call with the same key and input answers what the first one did.
 * Throws `conflict/idempotency_key_reused` when the input differs. Key and deed are one transaction.
 */
export async function withIdempotencyKey<Answer>(
  trx: Transaction<Database>,
  claim: Claim,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const { memberId, action, key, now } = claim;
  if (key === null) return make();
  if (key === '' || key.length > LONGEST_KEY) {
    throw new DomainError('invalid', 'invalid_idempotency_key', 'Idempotency key must be 1 to 200 characters long');
  }
  const inputHash = createHash('sha256').update(JSON.stringify(claim.input)).digest('hex');
  await trx
    .deleteFrom('idempotency_keys')
    .where('member_id', '=', memberId)
    .where('action', '=', action)
    .where('key', '=', key)
    .where('created_at', '<=', now - IDEMPOTENCY_TTL_MS)
    .execute();
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ member_id: memberId, action, key, input_hash: inputHash, answer: '', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = trx
    .selectFrom('idempotency_keys')
    .select(['input_hash', 'answer'])
    .where('member_id', '=', memberId)
    .where('action', '=', action)
    .where('key', '=', key);
  if (!claimed) {
    const first = await mine.executeTakeFirstOrThrow();
    if (first.input_hash !== inputHash) {
      throw new DomainError('conflict', 'idempotency_key_reused', 'Idempotency key reused');
    }
    return JSON.parse(first.answer);
  }
  const answer = await make();
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('member_id', '=', memberId)
    .where('action', '=', action)
    .where('key', '=', key)
    .execute();
  return answer;
}

/** Removes keys older than a day. */
export async function deleteExpiredKeys(db: Kysely<Database>, now: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', now - IDEMPOTENCY_TTL_MS)
    .execute();
}
