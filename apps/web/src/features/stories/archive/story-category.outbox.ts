import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { updateArchivedStory } from '../../../cache/story.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import type { OutboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { type DesiredCategory, isDesiredCategory } from './story-category-input.ts';

const FAILURE = 'Failed to change the category';

export function storyCategories(cache: Cache): OutboxKind<DesiredCategory, ArchivedStory> {
  return {
    accepts: isDesiredCategory,
    request: ({ storyId, category }, call) =>
      cache.utils.client.stories.setCategory.mutate({ id: storyId, category }, call),
    onAnswer: (story) => updateArchivedStory(cache, story),
    onReached: () => undefined,
    onRefused: (error) => showFailure(error, { fallback: FAILURE, signedOut: 'Please log in to change it.' }),
    failure: () => FAILURE,
  };
}
