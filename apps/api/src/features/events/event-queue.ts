import type { ServerEvent } from '@vibeline/core/features/events/event.schema';

/**
 * The events that wait for one stream. A new one replaces an older one of its type, and of its member, post or live
 * stream where it is about one: so few wait at most.
 */
export interface EventQueue {
  add(event: ServerEvent): void;
  /** Discards what waits. The reader gets this event, if one is given, and then the end. */
  end(last: ServerEvent | null): void;
  /** The next event, once there is one; null at the end. One reader at a time. */
  next(): Promise<ServerEvent | null>;
}

/**
 * Of events that are about one member, post or live stream. Of those past it the oldest are discarded: pages read them anew when they
 * open.
 */
const ABOUT_ONE_MAX = 50;

/** The member, post or live stream that an event is about; null when it is about no single one. */
function subjectOf(event: ServerEvent): unknown {
  if ('memberId' in event) return event.memberId;
  if ('streamId' in event) return event.streamId;
  return 'postId' in event ? event.postId : null;
}

function isSame(one: ServerEvent, other: ServerEvent): boolean {
  return one.type === other.type && subjectOf(one) === subjectOf(other);
}

export function createEventQueue(): EventQueue {
  let waiting: ServerEvent[] = [];
  let hasEnded = false;
  let wake = () => {};
  return {
    add(event) {
      if (hasEnded) return;
      waiting = [...waiting.filter((one) => !isSame(one, event)), event];
      const aboutOne = waiting.filter((one) => subjectOf(one) !== null);
      const [oldest] = aboutOne;
      if (aboutOne.length > ABOUT_ONE_MAX) waiting = waiting.filter((one) => one !== oldest);
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
