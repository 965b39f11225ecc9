import type { ServerEvent } from '@vibeline/core/features/events/event.schema';

/** The events that wait for one stream. A new event replaces an older one of the same type and subject. */
export interface EventQueue {
  add(event: ServerEvent): void;
  /** Discards the waiting events. The reader gets `last`, if given, and then the end. */
  end(last: ServerEvent | null): void;
  /** Waits for an event; null at the end. One reader at a time. */
  next(): Promise<ServerEvent | null>;
}

/**
 * Limit of the events that are about one member, post or another such subject. Past it the oldest typing event is
 * discarded, which is over soon; when none waits, another event is, and the reader gets `missed`.
 */
const ABOUT_ONE_MAX = 50;

function subjectOf(event: ServerEvent): string | null {
  const { type, ...fields } = event;
  const ids = ['conversationId', 'memberId', 'circleId', 'vibeSessionId', 'postId', 'streamId'].flatMap(
    (name) => Reflect.get(fields, name) ?? [],
  );
  return ids.length === 0 ? null : [type, ...ids].join(' ');
}

function isSame(one: ServerEvent, other: ServerEvent): boolean {
  return one.type === other.type && subjectOf(one) === subjectOf(other);
}

/** Events of a conversation may be read out of order: an earlier revision must not replace a later one. */
function newerOf(waiting: ServerEvent | undefined, event: ServerEvent): ServerEvent {
  const isLater = waiting?.type === 'messages' && event.type === 'messages' && waiting.revision > event.revision;
  return isLater ? waiting : event;
}

function withinLimit(waiting: ServerEvent[]): ServerEvent[] {
  const aboutOne = waiting.filter((one) => subjectOf(one) !== null);
  if (aboutOne.length <= ABOUT_ONE_MAX) return waiting;
  const discarded = aboutOne.find(({ type }) => type === 'typing') ?? aboutOne[0];
  const left = waiting.filter((one) => one !== discarded);
  const isReported = discarded?.type === 'typing' || left.some(({ type }) => type === 'missed');
  return isReported ? left : [...left, { type: 'missed' }];
}

export function createEventQueue(): EventQueue {
  let waiting: ServerEvent[] = [];
  let hasEnded = false;
  let wake = () => {};
  return {
    add(event) {
      if (hasEnded) return;
      const replaced = waiting.find((one) => isSame(one, event));
      waiting = withinLimit([...waiting.filter((one) => one !== replaced), newerOf(replaced, event)]);
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
