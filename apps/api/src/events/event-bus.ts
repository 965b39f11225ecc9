import { audiences } from '@vibeline/core/features/posts/audience.rules';
import * as z from 'zod';

const id = z.number().int();
const visibility = z.enum(audiences);

/** Something that has happened and is committed, by ids: whoever receives it reads what its viewer may see. */
const busEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notifications'), memberId: id }),
  z.object({ kind: z.literal('score'), memberId: id }),
  z.object({ kind: z.literal('post'), postId: id, authorId: id }),
  z.object({ kind: z.literal('activity'), activityId: id }),
  z.object({ kind: z.literal('relation'), memberId: id, otherId: id }),
  /** A post of the member, or a comment of theirs on it, is hidden or shown again. */
  z.object({ kind: z.literal('post_hidden'), memberId: id, postId: id }),
  /** A story for this audience was made, or is not for it any more. */
  z.object({ kind: z.literal('stories'), authorId: id, visibility }),
  /** The member sees the author's live stories of this audience, null for any, from now on or not any more. */
  z.object({ kind: z.literal('story_visibility'), memberId: id, authorId: id, visibility: visibility.nullable() }),
  /** A circle, or who is in it, has changed: for all its members, or for this one. */
  z.object({ kind: z.literal('circle'), circleId: id, memberId: id.nullable() }),
  z.object({ kind: z.literal('circle_post'), circleId: id, postId: id }),
  /** A session of VibeMatch, or a match of it, has changed: for all who are part of it, or for this member. */
  z.object({
    kind: z.literal('vibe_session'),
    vibeSessionId: id,
    memberId: id.nullable().default(null),
    /** What has changed is kept from whoever owns it. */
    withoutOwner: z.boolean().default(false),
  }),
  /** This member has sent or changed a message, up to this revision. */
  z.object({ kind: z.literal('messages'), conversationId: id, actorId: id, revision: id }),
  /** Anything else of a conversation has changed: for all who are part of it, or for this member. */
  z.object({ kind: z.literal('conversation'), conversationId: id, memberId: id.nullable() }),
  /** `isUnnamed`: the others are not told who it is. */
  z.object({ kind: z.literal('typing'), conversationId: id, memberId: id, isUnnamed: z.boolean().optional() }),
  z.object({ kind: z.literal('live_stream'), streamId: id }),
  z.object({ kind: z.literal('live_chat'), streamId: id }),
  /** Who blocked, then who is blocked. */
  z.object({ kind: z.literal('block'), memberIds: z.tuple([id, id]) }),
  /** Of the sessions the member was signed in with, this one ended; null: some of them. */
  z.object({ kind: z.literal('session_ended'), memberId: id, sessionId: id.nullable() }),
  /** The account of the member has changed, such as their role. */
  z.object({ kind: z.literal('account'), memberId: id }),
  /** The settings of the network have changed. */
  z.object({ kind: z.literal('network') }),
  z.object({ kind: z.literal('announcements') }),
]);
export type BusEvent = z.output<typeof busEvent>;

/** `missed`: events of other processes may have been lost, so all absolute values must be read again. */
const receivedEvent = z.discriminatedUnion('kind', [busEvent, z.object({ kind: z.literal('missed') })]);
export type ReceivedEvent = z.output<typeof receivedEvent>;

/** Leaves out kinds that only the sender's version knows. */
export function readEvents(values: readonly unknown[]): ReceivedEvent[] {
  return values.flatMap((value) => receivedEvent.safeParse(value).data ?? []);
}

export type EventListener = (event: ReceivedEvent) => void;

/** Sends events to every process on the same database. May lose some when a process or connection breaks. */
export interface EventBus {
  /**
   * For an event that is committed: in a transaction, call it from `afterCommit`. Never throws, and does not wait for
   * other processes.
   */
  publish(event: BusEvent): void;
  /** Returns a function that ends the subscription. Listeners must not throw and must return at once. */
  subscribe(listener: EventListener): () => void;
}

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
