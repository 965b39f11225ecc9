import { MINUTE_MS } from '@vibeline/core/durations.rules';
import { accountErrors } from '@vibeline/core/features/accounts/account.errors';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import {
  clearFailures,
  countFailure,
  endTurn,
  findTurnEnd,
  takeTurn,
  uncountFailure,
} from './login-failure.queries.ts';
import { createLoginTurns, type LoginTurns } from './login-turns.ts';

const allowed = {
  usernameAndNetwork: { count: 10, windowMs: 15 * MINUTE_MS },
  username: { count: 100, windowMs: 60 * MINUTE_MS },
} as const;

/** After this many failures in the window, attempts from the network take turns. */
const networkFailures = { count: 60, windowMs: 15 * MINUTE_MS } as const;
const TURN_INTERVAL_MS = 3000;
/** For a turn whose process has stopped. */
const TURN_TIMEOUT_MS = 30_000;

interface Attempt {
  usernameKey: string;
  network: string;
  /** The member has signed in from this network before: failures from other networks do not lock them out. */
  isKnownNetwork: boolean;
}

export interface LoginThrottle {
  /**
   * Throws `rate_limited/too_many_failures` when this process already knows that `run` would refuse the attempt. Makes
   * no query; called before any look-up.
   */
  refuseEarly(attempt: Pick<Attempt, 'usernameKey' | 'network'>): void;
  /**
   * Runs `verify` and returns whether the password was correct. The attempt counts as failed before it runs, so that
   * concurrent attempts all count. Throws `rate_limited/too_many_failures`; refused attempts do not count.
   */
  run(attempt: Attempt, verify: () => Promise<boolean>): Promise<boolean>;
}

export function createLoginThrottle(db: Kysely<Database>, now: () => number): LoginThrottle {
  const turns = createLoginTurns(TURN_INTERVAL_MS);
  return {
    refuseEarly({ network, usernameKey }) {
      const waitMs = turns.waitFor(network, usernameKey, now());
      if (waitMs !== null) throw accountErrors.tooManyFailures(waitMs);
    },
    async run(attempt, verify) {
      const startedAt = now();
      const counted = await inTransaction(db, (trx) => countAttempt(trx, attempt, startedAt, turns));
      if (counted.turn) turns.forget(attempt.network, attempt.usernameKey);
      const endTurnAt = async (endsAt: number) => {
        if (!counted.turn) return;
        await endTurn(db, counted.turn.key, { until: counted.turn.until, endsAt });
        turns.setEnd(attempt.network, endsAt);
      };
      const uncount = async () => {
        for (const key of counted.keys) await uncountFailure(db, key);
        await endTurnAt(startedAt);
      };
      const isCorrect = await verify().catch(async (error: unknown) => {
        await uncount();
        throw error;
      });
      if (isCorrect) {
        await uncount();
        await clearFailures(db, pairKey(attempt));
      } else {
        await endTurnAt(startedAt + TURN_INTERVAL_MS);
      }
      return isCorrect;
    },
  };
}

const pairKey = ({ usernameKey, network }: Attempt) => `pair:${usernameKey}|${network}`;

/** A refusal rolls back the failures that were counted here. */
async function countAttempt(trx: Transaction<Database>, attempt: Attempt, now: number, turns: LoginTurns) {
  const { usernameKey, network, isKnownNetwork } = attempt;
  const limited = [
    { key: pairKey(attempt), rule: allowed.usernameAndNetwork },
    ...(isKnownNetwork ? [] : [{ key: `name:${usernameKey}`, rule: allowed.username }]),
  ];
  for (const { key, rule } of limited) {
    const { count, window_ends_at } = await countFailure(trx, key, now, rule.windowMs);
    if (count > rule.count) throw accountErrors.tooManyFailures(window_ends_at - now);
  }
  const networkKey = `network:${network}`;
  const { count } = await countFailure(trx, networkKey, now, networkFailures.windowMs);
  const keys = [...limited.map(({ key }) => key), networkKey];
  return { keys, turn: count < networkFailures.count ? null : await takeTurnOf(trx, attempt, now, turns) };
}

async function takeTurnOf(
  trx: Transaction<Database>,
  { network, usernameKey }: Attempt,
  now: number,
  turns: LoginTurns,
) {
  const key = `turn:${network}`;
  const until = await takeTurn(trx, key, { now, until: now + TURN_TIMEOUT_MS });
  // A turn whose attempt is still running ends long before its timeout.
  const endsAt = until ?? (await findTurnEnd(trx, key)) ?? now;
  turns.setEnd(network, Math.min(endsAt, now + TURN_INTERVAL_MS));
  if (until !== null) return { key, until };
  throw accountErrors.tooManyFailures(turns.waitFor(network, usernameKey, now) ?? 0);
}

export const noLoginThrottle: LoginThrottle = {
  refuseEarly: () => undefined,
  run: (_attempt, verify) => verify(),
};
