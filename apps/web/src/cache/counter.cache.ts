import type { Counters } from '@vibeline/core/features/events/event.schema';
import type { Cache } from './use-cache.ts';

type WaitingCounts = Omit<Counters, 'unreadNotifications'>;

const NONE: Counters = {
  unreadNotifications: 0,
  friendRequests: 0,
  circleInvitations: 0,
  matchRequests: 0,
  unreadConversations: 0,
  messageRequests: 0,
};

export function setWaitingCounts({ utils }: Cache, counts: Partial<WaitingCounts>): void {
  utils.events.counters.setData(undefined, (counters) => ({ ...NONE, ...counters, ...counts }));
}

export function countAnswered({ utils }: Cache, kind: keyof WaitingCounts): void {
  utils.events.counters.setData(
    undefined,
    (counters) => counters && { ...counters, [kind]: Math.max(0, counters[kind] - 1) },
  );
}

/** The server may have sent the new numbers before its answer: counting here too would count twice. */
export async function refreshCounters(cache: Cache): Promise<void> {
  try {
    const { unreadNotifications: _, ...waiting } = await cache.utils.client.events.counters.query();
    setWaitingCounts(cache, waiting);
  } catch {
    // The next event or poll brings the numbers.
  }
}
