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
const RECIPIENTS_MAX = 500;

export function publishNotifications({ trx, events }: PublishContext, memberIds: Iterable<number>): void {
  for (const memberId of [...memberIds].slice(0, RECIPIENTS_MAX)) {
    afterCommit(trx, () => events.publish({ kind: 'notifications', memberId }));
  }
}

export function publishRelation({ trx, events }: PublishContext, memberId: number, otherId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'relation', memberId, otherId }));
}

export function publishRelationToBoth(publishing: PublishContext, memberId: number, otherId: number): void {
  publishRelation(publishing, memberId, otherId);
  publishRelation(publishing, otherId, memberId);
}

/**
 * Notifies the members of an audience who have a stream open that the author's live stories have changed: one for it
 * was created, removed, hidden or shown again, or given a smaller audience; `visibility` is then the one it had.
 */
export function publishStories(
  { trx, events }: PublishContext,
  { authorId, visibility }: { authorId: number; visibility: Audience },
): void {
  afterCommit(trx, () => events.publish({ kind: 'stories', authorId, visibility }));
}

/**
 * Notifies every device of a member that they see the author's live stories of this audience, or of any, from now on or
 * not any more. Nothing is sent while there are none: who has been a close friend is not revealed.
 */
export function publishStoryVisibility(
  { trx, events }: PublishContext,
  { memberId, authorId, visibility }: { memberId: number; authorId: number; visibility: Audience | null },
): void {
  afterCommit(trx, () => events.publish({ kind: 'stories_reach', memberId, authorId, visibility }));
}

export function publishStoryVisibilityToBoth(publishing: PublishContext, memberId: number, otherId: number): void {
  publishStoryVisibility(publishing, { memberId, authorId: otherId, visibility: null });
  publishStoryVisibility(publishing, { memberId: otherId, authorId: memberId, visibility: null });
}

export function publishCircle({ trx, events }: PublishContext, circleId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'circle', circleId, memberId: null }));
}

export function publishCircleTo(
  { trx, events }: PublishContext,
  { circleId, memberId }: { circleId: number; memberId: number },
): void {
  afterCommit(trx, () => events.publish({ kind: 'circle', circleId, memberId }));
}

export function publishCirclePost(
  { trx, events }: PublishContext,
  { circleId, postId }: { circleId: number; postId: number },
): void {
  afterCommit(trx, () => events.publish({ kind: 'circle_post', circleId, postId }));
}

export function publishMessages(
  { trx, events }: PublishContext,
  change: { conversationId: number; actorId: number; revision: number },
): void {
  afterCommit(trx, () => events.publish({ kind: 'messages', ...change }));
}

export function publishConversation(
  { trx, events }: PublishContext,
  { conversationId, memberId }: { conversationId: number; memberId: number | null },
): void {
  afterCommit(trx, () => events.publish({ kind: 'conversation', conversationId, memberId }));
}

export function publishVibeSession({ trx, events }: PublishContext, vibeSessionId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'vibe_session', vibeSessionId }));
}

export function publishLiveStream({ trx, events }: PublishContext, streamId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'live_stream', streamId }));
}

export function publishLiveChat({ trx, events }: PublishContext, streamId: number): void {
  afterCommit(trx, () => events.publish({ kind: 'live_chat', streamId }));
}
