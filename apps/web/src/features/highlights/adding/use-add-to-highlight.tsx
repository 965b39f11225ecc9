import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { type ReactNode, useState } from 'react';
import { applyStoryAdded, applyStoryTakenOut } from '../../../cache/stories/highlight.cache.ts';
import { updateArchivedStory } from '../../../cache/stories/story.cache.ts';
import { type Cache, useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { storyAudienceLabel } from '../../stories/story-audience.ts';
import { highlightReach, showsToMore } from '../highlight-audience.rules.ts';
import { confirmHighlight, isConfirmed } from './confirmed-highlights.ts';

interface Adding {
  storyId: number;
  highlightId: number;
  hasTakenCategory: boolean;
}

export interface HighlightedStory {
  id: number;
  visibility: Audience;
  highlightIds: readonly number[];
  /** Only an archived story has one; null for none. */
  highlightCategory?: HighlightCategory | null;
}

interface AddToHighlight {
  contains: (highlight: Highlight) => boolean;
  isPending: (highlight: Highlight) => boolean;
  /** Asks first when more people see the highlight than the story; for public stories only once for each highlight. */
  add: (highlight: Highlight) => void;
  /** The question; null while there is none. To be rendered. */
  question: ReactNode;
}

export function useAddToHighlight(story: HighlightedStory): AddToHighlight {
  const cache = useCache();
  const isPrivate = useCurrentUser().user?.isPrivate ?? false;
  const [asked, setAsked] = useState<Highlight | null>(null);
  const [pending, setPending] = useState<readonly number[]>([]);
  const { mutate } = trpc.highlights.addStory.useMutation({
    onMutate: ({ id }) => {
      setPending((ids) => [...ids, Number(id)]);
      return { hasTakenCategory: story.highlightCategory === null };
    },
    onSettled: (_answer, _error, { id }) => setPending((ids) => ids.filter((one) => one !== Number(id))),
    onSuccess: (answer, { archivedStoryId }, { hasTakenCategory }) => {
      const { highlight, isNew } = answer;
      const storyId = Number(archivedStoryId);
      applyStoryAdded(cache, storyId, answer);
      if (!isNew) return showToast({ title: `The story is already in “${highlight.title}”` });
      const undo = () => void undoAdding(cache, { storyId, highlightId: highlight.id, hasTakenCategory });
      showToast({ title: 'Story added to highlight!', action: { label: 'Undo', onClick: undo } });
    },
    onError: (error) => {
      void cache.utils.highlights.list.invalidate();
      showFailure(error, { fallback: 'Failed to add story to highlight' });
    },
  });
  const send = (highlight: Highlight) => {
    setAsked(null);
    mutate({ id: highlight.id, archivedStoryId: story.id });
  };
  const contains = ({ id }: Highlight) => story.highlightIds.includes(id);
  const isPending = ({ id }: Highlight) => pending.includes(id);
  return {
    contains,
    isPending,
    add: (highlight) => {
      if (contains(highlight) || isPending(highlight)) return;
      const isAgreed = story.visibility === 'public' && isConfirmed(highlight.id);
      if (showsToMore(highlight.visibility, story.visibility, isPrivate) && !isAgreed) setAsked(highlight);
      else send(highlight);
    },
    question: asked && (
      <ConfirmDialog
        title="Show the story to more people?"
        confirmLabel="Add to highlight"
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (story.visibility === 'public') confirmHighlight(asked.id);
          send(asked);
        }}
      >
        The story was for <b>{storyAudienceLabel(story.visibility)}</b>. “<bdi>{asked.title}</bdi>” is for{' '}
        <b>{highlightReach(asked.visibility, isPrivate)}</b>: whoever can see the highlight can see the story in it.
      </ConfirmDialog>
    ),
  };
}

async function undoAdding(cache: Cache, { storyId, highlightId, hasTakenCategory }: Adding): Promise<void> {
  const { highlights, stories } = cache.utils.client;
  try {
    const highlight = await highlights.removeStory.mutate({ id: highlightId, storyId });
    applyStoryTakenOut(cache, storyId, highlight);
    if (hasTakenCategory) {
      updateArchivedStory(cache, await stories.setCategory.mutate({ id: storyId, category: null }));
    }
    showToast({ title: 'Story removed from highlight' });
  } catch (error) {
    showFailure(error, { fallback: 'Failed to remove the story' });
  }
}
