/** Under contention: how long a turn is reserved for attempts that waited as long as Retry-After said. */
const KEPT_MS = 1500;
const REMEMBERED_MS = 60_000;
const NAMES_MAX = 10_000;
const NETWORKS_MAX = 1000;

interface Turn {
  endsAt: number;
  /** When each refused name may try again (ms UTC), the latest refusal last. */
  dueAt: Map<string, number>;
}

export interface LoginTurns {
  /** Milliseconds until the next try; null when the attempt may ask the database. Makes no query. */
  waitFor(network: string, usernameKey: string, now: number): number | null;
  setEnd(network: string, endsAt: number): void;
  forget(network: string, usernameKey: string): void;
}

/**
 * The turns of the networks, as far as this process knows them. Clients that follow Retry-After go before those that
 * retry all the time: for a moment after a turn has ended, only names that were refused and did not retry too early may
 * take the next one.
 */
export function createLoginTurns(intervalMs: number): LoginTurns {
  const turns = new Map<string, Turn>();
  return {
    waitFor(network, usernameKey, now) {
      const turn = turns.get(network);
      if (!turn) return null;
      const dueAt = turn.dueAt.get(usernameKey);
      const isPatient = dueAt !== undefined && now >= dueAt;
      const hasAskedTooEarly = dueAt !== undefined && now < dueAt;
      forgetOldNames(turn, now);
      const freeAt = isPatient || turn.dueAt.size === 0 ? turn.endsAt : turn.endsAt + KEPT_MS;
      if (now >= freeAt) return null;
      const end = Math.max(turn.endsAt, now + 1);
      const next = hasAskedTooEarly || now >= turn.endsAt ? Math.max(end, now + intervalMs) : end;
      turn.dueAt.delete(usernameKey);
      turn.dueAt.set(usernameKey, next);
      return next - now;
    },
    setEnd(network, endsAt) {
      const turn = turns.get(network) ?? { endsAt, dueAt: new Map<string, number>() };
      turn.endsAt = endsAt;
      turns.delete(network);
      turns.set(network, turn);
      deleteOldest(turns, NETWORKS_MAX);
    },
    forget(network, usernameKey) {
      turns.get(network)?.dueAt.delete(usernameKey);
    },
  };
}

function forgetOldNames({ dueAt }: Turn, now: number): void {
  for (const [name, due] of dueAt) {
    if (due + REMEMBERED_MS > now) break;
    dueAt.delete(name);
  }
  deleteOldest(dueAt, NAMES_MAX);
}

function deleteOldest(map: Map<string, unknown>, max: number): void {
  for (const key of map.keys()) {
    if (map.size <= max) break;
    map.delete(key);
  }
}
