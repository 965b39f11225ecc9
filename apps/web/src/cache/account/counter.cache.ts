import type { Counters } from '@vibeline/core/features/events/event.schema';
import type { UnreadNotifications } from '@vibeline/core/features/notifications/notification.schema';
import type { Cache } from '../use-cache.ts';

type WaitingCounts = Omit<Counters, keyof UnreadNotifications>;

export function setCounters({ utils }: Cache, counters: Counters): void {
  // An answer that is still on its way may be older.
  void utils.events.counters.cancel();
  utils.events.counters.setData(undefined, counters);
}

export function setUnreadCount(
  { utils }: Cache,
  { unreadNotifications, unseenNotifications }: UnreadNotifications,
): void {
  const known = utils.events.counters.getData();
  // An answer that is still on its way may be older, and is the only one with the other numbers.
  if (known) {
    void utils.events.counters.cancel();
    utils.events.counters.setData(undefined, { ...known, unreadNotifications, unseenNotifications });
  } else void utils.events.counters.invalidate();
}

export function countAnswered({ utils }: Cache, kind: keyof WaitingCounts): void {
  utils.events.counters.setData(
    undefined,
    (counters) => counters && { ...counters, [kind]: Math.max(0, counters[kind] - 1) },
  );
}

/** The server may have sent the new numbers before its answer: counting here too would count twice. */
export function refreshCounters({ utils }: Cache): void {
  void utils.events.counters.invalidate();
}
