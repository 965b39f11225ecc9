import type { StoryService } from '@vibeline/core/features/stories/story.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/event-bus.ts';
import type { SignedUrlsFor } from '../posts/read-post.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  events: EventBus;
  signedUrlsFor: SignedUrlsFor;
  removeFiles: (names: readonly string[]) => Promise<void>;
}

export function createStoryService(_deps: Dependencies): StoryService {
  const missing = () => Promise.reject(new Error('To be written'));
  return {
    strip: missing,
    list: missing,
    listOfMember: missing,
    create: missing,
    remove: missing,
    changeAudience: missing,
    recordView: missing,
    listViewers: missing,
    listArchived: missing,
    setCategory: missing,
  };
}
