import type { Audience } from '@vibeline/core/features/posts/audience.rules';

/**
 * Something that has happened and is committed, by ids: whoever hears of it reads what its viewer may see.
 * `relation`: how the member and another one stand has changed. `post_hidden`: a post of the member, or a comment of theirs
 * on it, is hidden or shown again. `stories`: a story for this audience was made, or is not for it any more.
 * `stories_reach`: the member sees the author's live stories of this audience, null for any, from now on or not any more.
 * `sessionId` null: some of the member's sessions ended.
 */
export type BusEvent =
  | { kind: 'notifications'; memberId: number }
  | { kind: 'score'; memberId: number }
  | { kind: 'post'; postId: number; authorId: number }
  | { kind: 'activity'; activityId: number }
  | { kind: 'relation'; memberId: number; otherId: number }
  | { kind: 'post_hidden'; memberId: number; postId: number }
  | { kind: 'stories'; authorId: number; visibility: Audience }
  | { kind: 'stories_reach'; memberId: number; authorId: number; visibility: Audience | null }
  | { kind: 'block'; memberIds: [blockerId: number, blockedId: number] }
  | { kind: 'session_ended'; memberId: number; sessionId: number | null };

/** `missed`: events of other processes may have been lost, so everything absolute must be read again. */
export type HeardEvent = BusEvent | { kind: 'missed' };

export type EventListener = (event: HeardEvent) => void;

/** Carries events to every process on the same database. It may lose some when a process or connection breaks. */
export interface EventBus {
  /**
   * Announces an event that is committed: in a transaction, call it from `afterCommit`. Never throws, and returns before
   * other processes have heard of it.
   */
  publish(event: BusEvent): void;
  /** Returns a function that ends the subscription. Listeners must not throw and must return at once. */
  subscribe(listener: EventListener): () => void;
}

/** The bus of one process. */
export function createMemoryBus(): EventBus & { emit: EventListener } {
  const listeners = new Set<EventListener>();
  const emit: EventListener = (event) => {
    for (const listener of listeners) listener(event);
  };
  return {
    emit,
    publish: emit,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
