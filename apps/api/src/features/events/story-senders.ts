import { type Audience, audiences } from '@vibeline/core/features/posts/audience.rules';
import { hasLiveStories } from '../stories/story-listeners.queries.ts';
import type { EventsByKind, SenderDependencies, Senders } from './senders.ts';
import { createThrottle } from './throttle.ts';

const STORIES_INTERVAL_MS = 1_000;

export function createStorySenders({
  db,
  readers,
  streams,
  now,
  reportError,
}: SenderDependencies): Senders<'stories' | 'story_visibility'> {
  const send = async (change: Pick<EventsByKind['stories'], 'authorId' | 'visibility'>) => {
    const recipients = await readers.recipientsOfStories(change, [...streams.members()]);
    for (const memberId of recipients) streams.send(memberId, { type: 'stories', memberId: change.authorId });
  };
  const throttleFor = (visibility: Audience) =>
    createThrottle<number>(STORIES_INTERVAL_MS, (authorId) => send({ authorId, visibility }), reportError);
  const throttles = new Map(audiences.map((visibility) => [visibility, throttleFor(visibility)]));

  const sendVisibility = async (change: EventsByKind['story_visibility']) => {
    if (!(await hasLiveStories(db, change, now()))) return;
    streams.send(change.memberId, { type: 'stories', memberId: change.authorId });
  };
  return {
    stories: ({ authorId, visibility }) => throttles.get(visibility)?.(authorId),

    story_visibility(change) {
      if (streams.has(change.memberId)) void sendVisibility(change).catch(reportError);
    },
  };
}
