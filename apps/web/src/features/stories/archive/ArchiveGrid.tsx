import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { type RefObject, useRef, useState } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { useOpenOverlay } from '../../../lib/use-history-overlay.ts';
import { useFocusOfRemovedItem } from '../../../ui/hooks/use-focus-of-removed-item.ts';
import { focusMain } from '../../../ui/hooks/use-focus-return.ts';
import cardClasses from '../../../ui/lists/cards/CardGrid.module.css';
import { CardGridSkeleton } from '../../../ui/lists/cards/CardGridSkeleton.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { useListPosition } from '../../../ui/lists/scroll-position/use-list-position.ts';
import { categoryLabels } from '../../highlights/category-labels.ts';
import { useGridKeys } from '../../media/gallery/use-grid-keys.ts';
import { ArchivedStoryCard } from './ArchivedStoryCard.tsx';
import classes from './ArchiveGrid.module.css';
import type { ArchivedStories } from './use-archived-stories.ts';

interface ArchiveGridProps extends ArchivedStories {
  category: HighlightCategory | undefined;
  prefetchDetails: () => void;
}

const QUICK_ADD_MAX = 3;

export function ArchiveGrid({ list, query, stories, category, prefetchDetails }: ArchiveGridProps) {
  const highlights = trpc.highlights.list.useQuery();
  useListPosition({ list, data: query.data, firstId: stories[0]?.id });
  const cards = useRef<HTMLUListElement>(null);
  const ids = stories.map(({ id }) => id);
  useFocusOfRemovedItem(cards, ids, focusMain);
  return (
    <ListStates
      query={query}
      count={stories.length}
      failure="Failed to fetch archived stories"
      isWaiting={highlights.isPending}
      loadingLabel="Loading archived stories"
      skeleton={<CardGridSkeleton count={8} className={classes.root} />}
      empty={<Empty category={category} />}
      noteClassName="gutter"
    >
      <Cards
        root={cards}
        stories={stories}
        isBusy={query.isFetching}
        highlights={(highlights.data ?? []).slice(0, QUICK_ADD_MAX)}
        prefetchDetails={prefetchDetails}
      />
    </ListStates>
  );
}

function Empty({ category }: { category: HighlightCategory | undefined }) {
  const createStory = useOpenOverlay('createStory');
  if (category !== undefined) {
    return (
      <EmptyState title={`No stories in ${categoryLabels[category]}`}>
        Open a story of your archive to choose its category.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No Archived Stories" button={{ label: 'Create Story', onClick: createStory }}>
      Your stories are archived automatically after 24 hours. Only you can see them here.
    </EmptyState>
  );
}

interface CardsProps extends Pick<ArchiveGridProps, 'stories' | 'prefetchDetails'> {
  root: RefObject<HTMLUListElement | null>;
  isBusy: boolean;
  highlights: Parameters<typeof ArchivedStoryCard>[0]['highlights'];
}

function Cards({ root, stories, isBusy, highlights, prefetchDetails }: CardsProps) {
  const [focusedIndex, setFocusedIndex] = useState(0);
  useGridKeys(root, 'a[data-tile]');
  return (
    <ul
      ref={root}
      className={`${cardClasses.grid} ${classes.root}`}
      data-place
      aria-label="Archived stories"
      aria-busy={isBusy}
    >
      {stories.map((story: ArchivedStory, index) => (
        <ArchivedStoryCard
          key={story.id}
          story={story}
          highlights={highlights}
          isInTabOrder={index === Math.min(focusedIndex, stories.length - 1)}
          onFocus={() => {
            prefetchDetails();
            setFocusedIndex(index);
          }}
          onPointerEnter={prefetchDetails}
        />
      ))}
    </ul>
  );
}
