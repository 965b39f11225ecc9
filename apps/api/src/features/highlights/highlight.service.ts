import type { HighlightService } from '@vibeline/core/features/highlights/highlight.port';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { SignedUrlsFor } from '../posts/read-post.ts';

interface Dependencies {
  db: Kysely<Database>;
  now: () => number;
  signedUrlsFor: SignedUrlsFor;
}

export function createHighlightService(_deps: Dependencies): HighlightService {
  const missing = () => Promise.reject(new Error('To be written'));
  return {
    list: missing,
    listOfMember: missing,
    get: missing,
    create: missing,
    update: missing,
    order: missing,
    remove: missing,
    addStory: missing,
    removeStory: missing,
    orderStories: missing,
    recordView: missing,
  };
}
