import type { ServerEvent } from '@vibeline/core/features/events/event.schema';

/**
 * The events that wait for one stream. A new one replaces an older one of its type; of `memberHidden`, one of the same
 * member.
 */
export interface EventQueue {
  add(event: ServerEvent): void;
  /** Discards what waits. The reader gets this event, if one is given, and then the end. */
  end(last: ServerEvent | null): void;
  /** The next event, once there is one; null at the end. One reader at a time. */
  next(): Promise<ServerEvent | null>;
}

/** Of so many at once, the oldest are not sent: the next request tells the same. */
const HIDDEN_MAX = 100;

function withEvent(waiting: readonly ServerEvent[], event: ServerEvent): ServerEvent[] {
  if (event.type !== 'memberHidden') return [...waiting.filter(({ type }) => type !== event.type), event];
  const isSame = (one: ServerEvent) => one.type === 'memberHidden' && one.memberId === event.memberId;
  const hidden = waiting.filter((one) => one.type === 'memberHidden' && !isSame(one));
  const discarded = new Set(hidden.slice(0, Math.max(0, hidden.length - HIDDEN_MAX + 1)));
  return [...waiting.filter((one) => !isSame(one) && !discarded.has(one)), event];
}

export function createEventQueue(): EventQueue {
  let waiting: ServerEvent[] = [];
  let hasEnded = false;
  let wake = () => {};
  return {
    add(event) {
      if (hasEnded) return;
      waiting = withEvent(waiting, event);
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
