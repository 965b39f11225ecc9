import { type Audience, audiences } from '@vibeline/core/features/posts/audience.rules';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { BusEvent } from '../../events/event-bus.ts';
import { hasLiveStories } from '../stories/story-listeners.queries.ts';
import { createReaders } from './event-readers.ts';
import type { OpenStreams } from './open-streams.ts';
import { createThrottle } from './throttle.ts';

const STORIES_INTERVAL_MS = 1_000;

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  reportError: (error: unknown) => void;
}

type StoriesChange = Pick<Extract<BusEvent, { kind: 'stories' }>, 'authorId' | 'visibility'>;
type VisibilityChange = Omit<Extract<BusEvent, { kind: 'story_visibility' }>, 'kind'>;

export function createStorySenders({ db, now, reportError }: Dependencies, streams: OpenStreams) {
  const readers = createReaders(db, now);
  const send = async (change: StoriesChange) => {
    const recipients = await readers.recipientsOfStories(change, [...streams.members()]);
    for (const memberId of recipients) streams.send(memberId, { type: 'stories', memberId: change.authorId });
  };
  const throttleFor = (visibility: Audience) =>
    createThrottle<number>(STORIES_INTERVAL_MS, (authorId) => send({ authorId, visibility }).catch(reportError));
  const throttles = new Map(audiences.map((visibility) => [visibility, throttleFor(visibility)]));

  const sendVisibility = async (change: VisibilityChange) => {
    if (!(await hasLiveStories(db, change, now()))) return;
    streams.send(change.memberId, { type: 'stories', memberId: change.authorId });
  };
  return {
    sendStories: ({ authorId, visibility }: StoriesChange) => throttles.get(visibility)?.(authorId),

    sendStoryVisibility(change: VisibilityChange) {
      if (streams.has(change.memberId)) void sendVisibility(change).catch(reportError);
    },
  };
}
