import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { afterCommit } from '../db/transaction.ts';
import type { EventBus } from './event-bus.ts';

export interface PublishContext {
  trx: Transaction<Database>;
  events: EventBus;
}

export function publishAfterCommit({ trx, events }: PublishContext, event: Parameters<EventBus['publish']>[0]): void {
  afterCommit(trx, () => events.publish(event));
}

/** Recipients of an event at most; the others see the change at their next request. */
const RECIPIENTS_MAX = 500;

export function publishNotifications(publishing: PublishContext, memberIds: Iterable<number>): void {
  for (const memberId of [...memberIds].slice(0, RECIPIENTS_MAX)) {
    publishAfterCommit(publishing, { kind: 'notifications', memberId });
  }
}

export function publishRelation(publishing: PublishContext, memberId: number, otherId: number): void {
  publishAfterCommit(publishing, { kind: 'relation', memberId, otherId });
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
  publishing: PublishContext,
  { authorId, visibility }: { authorId: number; visibility: Audience },
): void {
  publishAfterCommit(publishing, { kind: 'stories', authorId, visibility });
}

/**
 * Tells every device of a member that they see the author's live stories of this audience (or any), or no longer do.
 * Sends nothing while there are no such stories: that would reveal who has been a close friend.
 */
export function publishStoryVisibility(
  publishing: PublishContext,
  { memberId, authorId, visibility }: { memberId: number; authorId: number; visibility: Audience | null },
): void {
  publishAfterCommit(publishing, { kind: 'story_visibility', memberId, authorId, visibility });
}

export function publishStoryVisibilityToBoth(publishing: PublishContext, memberId: number, otherId: number): void {
  publishStoryVisibility(publishing, { memberId, authorId: otherId, visibility: null });
  publishStoryVisibility(publishing, { memberId: otherId, authorId: memberId, visibility: null });
}

export function publishCircle(publishing: PublishContext, circleId: number): void {
  publishAfterCommit(publishing, { kind: 'circle', circleId, memberId: null });
}

export function publishCircleTo(
  publishing: PublishContext,
  { circleId, memberId }: { circleId: number; memberId: number },
): void {
  publishAfterCommit(publishing, { kind: 'circle', circleId, memberId });
}

export function publishCirclePost(
  publishing: PublishContext,
  { circleId, postId }: { circleId: number; postId: number },
): void {
  publishAfterCommit(publishing, { kind: 'circle_post', circleId, postId });
}

export function publishMessages(
  publishing: PublishContext,
  change: { conversationId: number; actorId: number; revision: number },
): void {
  publishAfterCommit(publishing, { kind: 'messages', ...change });
}

export function publishConversation(
  publishing: PublishContext,
  { conversationId, memberId }: { conversationId: number; memberId: number | null },
): void {
  publishAfterCommit(publishing, { kind: 'conversation', conversationId, memberId });
}

export function publishVibeSession(
  publishing: PublishContext,
  vibeSessionId: number,
  { withoutOwner = false }: { withoutOwner?: boolean } = {},
): void {
  publishAfterCommit(publishing, { kind: 'vibe_session', vibeSessionId, memberId: null, withoutOwner });
}

/** Of members whose match or wait has ended: they are not found by it any more. */
export function publishVibeSessionTo(
  publishing: PublishContext,
  { vibeSessionId, memberIds }: { vibeSessionId: number; memberIds: readonly number[] },
): void {
  for (const memberId of memberIds) {
    publishAfterCommit(publishing, { kind: 'vibe_session', vibeSessionId, memberId, withoutOwner: false });
  }
}

export function publishLiveStream(publishing: PublishContext, streamId: number): void {
  publishAfterCommit(publishing, { kind: 'live_stream', streamId });
}

export function publishLiveChat(publishing: PublishContext, streamId: number): void {
  publishAfterCommit(publishing, { kind: 'live_chat', streamId });
}
