import type { ServerEvent } from '@vibeline/core/features/events/event.schema';

/** The events that wait for one stream. A new one replaces an older one of its type, so there is one of each at most. */
export interface EventQueue {
  add(event: ServerEvent): void;
  /** Discards what waits. The reader gets this event, if one is given, and then the end. */
  end(last: ServerEvent | null): void;
  /** The next event, once there is one; null at the end. One reader at a time. */
  next(): Promise<ServerEvent | null>;
}

export function createEventQueue(): EventQueue {
  let waiting: ServerEvent[] = [];
  let hasEnded = false;
  let wake = () => {};
  return {
    add(event) {
      if (hasEnded) return;
      waiting = [...waiting.filter(({ type }) => type !== event.type), event];
      wake();
    },
    end(last) {
      if (hasEnded) return;
      hasEnded = true;
      waiting = last ? [last] : [];
      wake();
    },
    async next() {
      while (waiting.length === 0 && !hasEnded) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return waiting.shift() ?? null;
    },
  };
}
