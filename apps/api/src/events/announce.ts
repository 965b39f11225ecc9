import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import type { EventBus } from './event-bus.ts';

/** What publishes events: the transaction after which they are published. */
export interface PublishContext {
  trx: Transaction<Database>;
  events: EventBus;
}

/** Of many members at once, only so many are sent an event: the others see the change when they next ask. */
const ANNOUNCED_MAX = 500;

/** Tells every device of these members that the number of unread notifications may have changed. */
export function announceNotifications({ trx, events }: PublishContext, memberIds: Iterable<number>): void {
  for (const memberId of [...memberIds].slice(0, ANNOUNCED_MAX)) {
    afterCommit(trx, () => events.publish({ kind: 'notifications', memberId }));
  }
}

/** Tells every device of a member that their relation to another one has changed. */
export function announceRelation({ trx, events }: PublishContext, memberId: number, otherId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'relation', memberId, otherId }));
}

/** As `announceRelation`, to both. */
export function announceRelationToBoth(announcing: PublishContext, memberId: number, otherId: number): void {
  announceRelation(announcing, memberId, otherId);
  announceRelation(announcing, otherId, memberId);
}

/**
 * Tells the members of an audience who have a stream open that the author's live stories have changed: one for it was
 * created, removed, hidden or shown again, or given a smaller audience; `visibility` is then the one it had.
 */
export function announceStories(
  { trx, events }: PublishContext,
  { authorId, visibility }: { authorId: number; visibility: Audience },
): void {
  afterCommit(trx, () => events.publish({ kind: 'stories', authorId, visibility }));
}

/**
 * Tells every device of a member that they see the author's live stories of this audience, or of any, from now on or not
 * any more. Nothing is sent while there are none: who has been a close friend is not told.
 */
export function announceStoriesReach(
  { trx, events }: PublishContext,
  { memberId, authorId, visibility }: { memberId: number; authorId: number; visibility: Audience | null },
): void {
  afterCommit(trx, () => events.publish({ kind: 'stories_reach', memberId, authorId, visibility }));
}

/** As `announceStoriesReach`, to both, of any audience. */
export function announceStoriesReachToBoth(announcing: PublishContext, memberId: number, otherId: number): void {
  announceStoriesReach(announcing, { memberId, authorId: otherId, visibility: null });
  announceStoriesReach(announcing, { memberId: otherId, authorId: memberId, visibility: null });
}

/** Tells every device of a circle's members that it, or who is in it, has changed. */
export function announceCircle({ trx, events }: PublishContext, circleId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'circle', circleId, memberId: null }));
}

/** Tells every device of one member that a circle, or their part in it, has changed: they joined, left or are invited. */
export function announceCircleTo(
  { trx, events }: PublishContext,
  { circleId, memberId }: { circleId: number; memberId: number },
): void {
  afterCommit(trx, () => events.publish({ kind: 'circle', circleId, memberId }));
}

/** Tells the members of a circle who may see it of a new post. */
export function announceCirclePost(
  { trx, events }: PublishContext,
  { circleId, postId }: { circleId: number; postId: number },
): void {
  afterCommit(trx, () => events.publish({ kind: 'circle_post', circleId, postId }));
}

/** Tells those in a conversation who may see it that a member has sent or changed a message. */
export function announceMessages(
  { trx, events }: PublishContext,
  change: { conversationId: number; actorId: number; revision: number },
): void {
  afterCommit(trx, () => events.publish({ kind: 'messages', ...change }));
}

/** Tells every device of one member, or of all in a conversation (null), that what is told of it has changed. */
export function announceConversation(
  { trx, events }: PublishContext,
  { conversationId, memberId }: { conversationId: number; memberId: number | null },
): void {
  afterCommit(trx, () => events.publish({ kind: 'conversation', conversationId, memberId }));
}

/** Tells the owner of a session, and those who asked to join it, that it or a match of it has changed. */
export function announceVibeSession({ trx, events }: PublishContext, vibeSessionId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'vibe_session', vibeSessionId }));
}

/** Tells those who watch a live stream, and its owner, that it has changed. */
export function announceLiveStream({ trx, events }: PublishContext, streamId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'live_stream', streamId }));
}

/** As `announceLiveStream`, that its chat has changed. */
export function announceLiveChat({ trx, events }: PublishContext, streamId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'live_chat', streamId }));
}
