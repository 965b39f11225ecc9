import { updateArchivedStory } from '../../../cache/stories/story.cache.ts';
import type { Cache } from '../../../cache/use-cache.ts';
import { outboxKind } from '../../../lib/outbox/outbox-kind.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { storyCategory } from './story-category.change.ts';

const FAILURE = 'Failed to change the category';

export function storyCategories(cache: Cache) {
  return outboxKind(storyCategory, {
    request: ({ storyId, category }, call) =>
      cache.utils.client.stories.setCategory.mutate({ id: storyId, category }, call),
    onAnswer: (story) => updateArchivedStory(cache, story),
    onRefused: (error) => showFailure(error, { fallback: FAILURE, signedOut: 'Please log in to change it.' }),
    failure: () => FAILURE,
  });
}
