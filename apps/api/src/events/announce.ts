import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import type { EventBus } from './event-bus.ts';

export interface PublishContext {
  trx: Transaction<Database>;
  events: EventBus;
}

/** At most this many members are sent an event at once: the others see the change when they next ask. */
const ANNOUNCED_MAX = 500;

export function announceNotifications({ trx, events }: PublishContext, memberIds: Iterable<number>): void {
  for (const memberId of [...memberIds].slice(0, ANNOUNCED_MAX)) {
    afterCommit(trx, () => events.publish({ kind: 'notifications', memberId }));
  }
}

export function announceRelation({ trx, events }: PublishContext, memberId: number, otherId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'relation', memberId, otherId }));
}

export function announceRelationToBoth(announcing: PublishContext, memberId: number, otherId: number): void {
  announceRelation(announcing, memberId, otherId);
  announceRelation(announcing, otherId, memberId);
}

/**
 * Notifies the members of an audience who have a stream open that the author's live stories have changed: one for it
 * was created, removed, hidden or shown again, or given a smaller audience; `visibility` is then the one it had.
 */
export function announceStories(
  { trx, events }: PublishContext,
  { authorId, visibility }: { authorId: number; visibility: Audience },
): void {
  afterCommit(trx, () => events.publish({ kind: 'stories', authorId, visibility }));
}

/**
 * Notifies every device of a member that they see the author's live stories of this audience, or of any, from now on or
 * not any more. Nothing is sent while there are none: who has been a close friend is not revealed.
 */
export function announceStoriesReach(
  { trx, events }: PublishContext,
  { memberId, authorId, visibility }: { memberId: number; authorId: number; visibility: Audience | null },
): void {
  afterCommit(trx, () => events.publish({ kind: 'stories_reach', memberId, authorId, visibility }));
}

export function announceStoriesReachToBoth(announcing: PublishContext, memberId: number, otherId: number): void {
  announceStoriesReach(announcing, { memberId, authorId: otherId, visibility: null });
  announceStoriesReach(announcing, { memberId: otherId, authorId: memberId, visibility: null });
}

export function announceCircle({ trx, events }: PublishContext, circleId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'circle', circleId, memberId: null }));
}

export function announceCircleTo(
  { trx, events }: PublishContext,
  { circleId, memberId }: { circleId: number; memberId: number },
): void {
  afterCommit(trx, () => events.publish({ kind: 'circle', circleId, memberId }));
}

export function announceCirclePost(
  { trx, events }: PublishContext,
  { circleId, postId }: { circleId: number; postId: number },
): void {
  afterCommit(trx, () => events.publish({ kind: 'circle_post', circleId, postId }));
}

export function announceMessages(
  { trx, events }: PublishContext,
  change: { conversationId: number; actorId: number; revision: number },
): void {
  afterCommit(trx, () => events.publish({ kind: 'messages', ...change }));
}

export function announceConversation(
  { trx, events }: PublishContext,
  { conversationId, memberId }: { conversationId: number; memberId: number | null },
): void {
  afterCommit(trx, () => events.publish({ kind: 'conversation', conversationId, memberId }));
}

export function announceVibeSession({ trx, events }: PublishContext, vibeSessionId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'vibe_session', vibeSessionId }));
}

export function announceLiveStream({ trx, events }: PublishContext, streamId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'live_stream', streamId }));
}

export function announceLiveChat({ trx, events }: PublishContext, streamId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'live_chat', streamId }));
}
