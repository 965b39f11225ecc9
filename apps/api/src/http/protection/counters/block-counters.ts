import type { Limit, LimitName, Limits } from '@vibeline/core/rpc/limits';
import type { Counters, LimitState } from './counters.ts';

/** Points are taken in blocks of at most this fraction of a limit. */
const BLOCKS = 20;
/**
 * Of its share of the remaining points each process takes at most this part, so that none finds the store empty early.
 */
const PART_OF_SHARE = 0.5;

interface Account {
  key: string;
  limit: Limit;
  /** Points that this process has taken but not consumed. */
  left: number;
  /** Points that the store had left at the last request; with none, it is not asked again in this window. */
  stored: number;
  /** When the window ends, in ms of `performance.now`. */
  endsAt: number;
  waiting: number;
  taking: Promise<boolean> | null;
}

type Add = (key: string, points: number, seconds: number) => Promise<{ consumed: number; resetMs: number } | null>;

/**
 * Counts together with other processes. A process takes points from the store in blocks, so that most requests ask no
 * store and no more are allowed than the limit. What one has taken, others cannot consume: the blocks become smaller with the
 * number of processes and with what is left, so that a caller whose requests reach all of them is refused a little early.
 * @param fallback Counts while the store is away.
 * @param countProcesses How many take from the store, this one included.
 */
export function createBlockCounters(add: Add, limits: Limits, fallback: Counters, countProcesses = () => 1): Counters {
  const accounts = new Map<string, Account>();

  const open = (name: LimitName, caller: string): Account => {
    const key = `${name}:${caller}`;
    const known = accounts.get(key);
    if (known) return known;
    const account = { key, limit: limits[name], left: 0, stored: 0, endsAt: 0, waiting: 0, taking: null };
    accounts.set(key, account);
    return account;
  };
  const forgetIfEnded = (account: Account) => {
    if (accounts.get(account.key) === account && account.waiting === 0 && hasEnded(account))
      accounts.delete(account.key);
  };

  const take = async (account: Account, points: number): Promise<boolean> => {
    const askedAt = performance.now();
    const answer = await add(account.key, points, account.limit.seconds);
    if (!answer) return false;
    const isNewWindow = hasEnded(account);
    account.left = grantedOf(points, account.limit.points - answer.consumed) + (isNewWindow ? 0 : account.left);
    account.stored = Math.max(0, account.limit.points - answer.consumed);
    // Counted from before the request, so that no point is consumed after the store's window has ended.
    account.endsAt = askedAt + answer.resetMs;
    if (isNewWindow) setTimeout(() => forgetIfEnded(account), Math.ceil(answer.resetMs) + 1).unref();
    return true;
  };

  const takeForAll = async (account: Account): Promise<boolean> => {
    // Requests that have just waited in vain come first.
    await Promise.resolve();
    return take(account, Math.max(account.waiting, blockOf(account, countProcesses())));
  };

  /** The first waiting request asks the store for all of them. */
  const waitForPoints = async (account: Account, points: number): Promise<boolean> => {
    account.waiting += points;
    account.taking ??= takeForAll(account).finally(() => {
      account.taking = null;
    });
    const isAnswered = await account.taking;
    account.waiting -= points;
    return isAnswered;
  };

  return {
    async consume(name, caller, points) {
      const account = open(name, caller);
      for (;;) {
        const standing = consumeTaken(account, points);
        if (standing) return standing;
        // Whether any point is left can be told without taking one.
        const isAnswered = await (points === 0 ? take(account, 0) : waitForPoints(account, points));
        if (isAnswered && points === 0) return limitStateOf(account, account.left + account.stored === 0);
        if (!isAnswered) {
          forgetIfEnded(account);
          return fallback.consume(name, caller, points);
        }
      }
    },
  };
}

function blockOf(account: Account, processes: number): number {
  const { points } = account.limit;
  const rest = hasEnded(account) ? points : account.stored;
  const most = processes > 1 ? (rest / processes) * PART_OF_SHARE : points;
  return Math.max(1, Math.floor(Math.min(points / BLOCKS, most)));
}

/** The points that are within the limit. `rest` is what remains of the limit after them, negative beyond it. */
function grantedOf(points: number, rest: number): number {
  return Math.min(points, Math.max(0, rest + points));
}

const hasEnded = ({ endsAt }: Account) => performance.now() >= endsAt;

function consumeTaken(account: Account, points: number): LimitState | null {
  if (hasEnded(account)) return null;
  if (account.left >= Math.max(1, points)) {
    account.left -= points;
    return limitStateOf(account, false);
  }
  if (account.stored > 0) return null;
  // A refused request consumes what is left.
  if (points > 0) account.left = 0;
  return limitStateOf(account, true);
}

function limitStateOf({ limit, left, stored, endsAt }: Account, isRefused: boolean): LimitState {
  return { limit: limit.points, remaining: left + stored, resetMs: Math.max(0, endsAt - performance.now()), isRefused };
}
