import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import type { EventBus } from '../../events/event-bus.ts';

/**
 * Tells the members of an audience who have a stream open that the author's live stories have changed: one for it was
 * made, removed, or given a smaller audience; `visibility` is then the one it had. Call it after the commit.
 */
export function announceStories(
  events: EventBus,
  { authorId, visibility }: { authorId: number; visibility: Audience },
): void {
  events.publish({ kind: 'stories', authorId, visibility });
}
