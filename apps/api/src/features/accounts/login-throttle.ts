import { DomainError } from '@vibeline/core/errors';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { clearFailures, countFailure, uncountFailure } from './account.queries.ts';

const MINUTE = 60_000;

const allowed = {
  usernameAndNetwork: { count: 10, windowMs: 15 * MINUTE },
  network: { count: 60, windowMs: 15 * MINUTE },
  username: { count: 100, windowMs: 60 * MINUTE },
} as const;

interface Attempt {
  usernameKey: string;
  network: string;
  /** The member has signed in from this network before, so failures from other networks do not lock them out. */
  isKnownNetwork: boolean;
}

export interface LoginThrottle {
  /**
   * Counts the attempt as failed before the password is checked, so that concurrent attempts are all counted.
   * Throws `rate_limited/too_many_failures`. Returns a function to call when the password was correct.
   */
  begin(attempt: Attempt): Promise<() => Promise<void>>;
}

export function createLoginThrottle(db: Kysely<Database>, now: () => number): LoginThrottle {
  return {
    async begin({ usernameKey, network, isKnownNetwork }) {
      const pairKey = `pair:${usernameKey}|${network}`;
      const shared = [
        { key: `network:${network}`, rule: allowed.network },
        ...(isKnownNetwork ? [] : [{ key: `name:${usernameKey}`, rule: allowed.username }]),
      ];
      for (const { key, rule } of [{ key: pairKey, rule: allowed.usernameAndNetwork }, ...shared]) {
        const { count, window_ends_at } = await countFailure(db, key, now(), rule.windowMs);
        if (count > rule.count) {
          const retryAfter = Math.max(1, Math.ceil((window_ends_at - now()) / 1000));
          throw new DomainError('rate_limited', 'too_many_failures', 'Too many requests. Please try again later.', {
            retryAfter,
          });
        }
      }
      return async () => {
        await clearFailures(db, pairKey);
        for (const { key } of shared) await uncountFailure(db, key);
      };
    },
  };
}

export const noLoginThrottle: LoginThrottle = {
  begin: () => Promise.resolve(() => Promise.resolve()),
};
