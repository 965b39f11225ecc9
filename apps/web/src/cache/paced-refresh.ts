/** Between two fetches of the same, in ms. Random, so that not all who watch something fetch it at the same time. */
const INTERVAL_MS = { least: 3_000, most: 5_000 };
/** Interval for a conversation: one member can change it several times a second, for all who have it open. */
export const CONVERSATION_INTERVAL_MS = { least: 1_000, most: 2_000 };

interface Refresh {
  fetched: Promise<void>;
  isOver: Promise<void>;
  /** Resolves when it was fetched for what has changed since this one began. */
  next: Promise<void> | null;
}

interface Refreshing {
  owner: object;
  id: number;
  isAtOnce?: boolean;
}

/**
 * Fetches for the first of many changes within a few seconds and once for the others, never twice at a time. `fetch`
 * must not reject. A caller waits for what was fetched after its call.
 */
export function createPacedRefresh(interval = INTERVAL_MS) {
  const ofOwners = new WeakMap<object, Map<number, Refresh>>();

  return ({ owner, id, isAtOnce = false }: Refreshing, fetch: () => Promise<void>): Promise<void> => {
    const refreshes = ofOwners.get(owner) ?? new Map<number, Refresh>();
    ofOwners.set(owner, refreshes);
    const begin = (): Promise<void> => {
      const fetched = refreshes.get(id)?.fetched.then(fetch) ?? fetch();
      const refresh: Refresh = { fetched, isOver: fetched.then(() => pause(interval)), next: null };
      refreshes.set(id, refresh);
      void refresh.isOver.then(() => {
        if (!refresh.next && refreshes.get(id) === refresh) refreshes.delete(id);
      });
      return fetched;
    };
    const current = refreshes.get(id);
    if (!current || isAtOnce) return begin();
    current.next ??= current.isOver.then(begin);
    return current.next;
  };
}

function pause({ least, most }: typeof INTERVAL_MS): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, least + Math.random() * (most - least)));
}
