import type { ServerEvent } from '@vibeline/core/features/events/event.schema';

/**
 * The events that wait for one stream. A new one replaces an older one of its type, and of its member where it is about
 * one: so few wait at most.
 */
export interface EventQueue {
  add(event: ServerEvent): void;
  /** Discards what waits. The reader gets this event, if one is given, and then the end. */
  end(last: ServerEvent | null): void;
  /** The next event, once there is one; null at the end. One reader at a time. */
  next(): Promise<ServerEvent | null>;
}

/** Of events that are about a member. Of those past it the oldest are discarded: pages read them anew when they open. */
const ABOUT_MEMBERS_MAX = 50;

function isSame(one: ServerEvent, other: ServerEvent): boolean {
  if (one.type !== other.type) return false;
  return !('memberId' in one && 'memberId' in other) || one.memberId === other.memberId;
}

export function createEventQueue(): EventQueue {
  let waiting: ServerEvent[] = [];
  let hasEnded = false;
  let wake = () => {};
  return {
    add(event) {
      if (hasEnded) return;
      waiting = [...waiting.filter((one) => !isSame(one, event)), event];
      const aboutMembers = waiting.filter((one) => 'memberId' in one);
      const [oldest] = aboutMembers;
      if (aboutMembers.length > ABOUT_MEMBERS_MAX) waiting = waiting.filter((one) => one !== oldest);
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
