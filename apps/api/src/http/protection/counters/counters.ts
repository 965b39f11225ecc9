import { type LimitName, type Limits, limits } from '@vibeline/core/rpc/limits';
import { RateLimiterMemory } from 'rate-limiter-flexible';

export interface LimitState {
  limit: number;
  remaining: number;
  resetMs: number;
  isRefused: boolean;
}

export interface Counters {
  /** Refused when too few points are left, which are consumed all the same; with 0 points, when none is left. */
  consume(name: LimitName, caller: string, points: number): Promise<LimitState>;
}

/**
 * Counts in this process.
 * @param share Of each limit, this part is allowed, at least one point.
 */
export function createLocalCounters(ofServer: Limits = limits, share = 1): Counters {
  const memory = new RateLimiterMemory({ points: 1, duration: 1 });
  return {
    async consume(name, caller, points) {
      const limit = ofServer[name];
      const max = Math.max(1, Math.floor(limit.points * share));
      // Unlike the library's own `consume` it does not reject, and one instance counts for all limits.
      const state = await memory.penalty(`${name}:${caller}`, points, { customDuration: limit.seconds });
      const remaining = Math.max(0, max - state.consumedPoints);
      const isRefused = state.consumedPoints > max || (points === 0 && remaining === 0);
      return { limit: limit.points, remaining, resetMs: state.msBeforeNext, isRefused };
    },
  };
}
