import { useLocation } from '@tanstack/react-router';
import {
  type HighlightCategory,
  highlightCategories,
} from '@vibeline/core/features/highlights/highlight-categories.rules';
import { categoryLabels } from '../../features/highlights/category-labels.ts';
import { ArchiveGrid } from '../../features/stories/archive/ArchiveGrid.tsx';
import { useArchivedStories } from '../../features/stories/archive/use-archived-stories.ts';
import { paths } from '../../lib/paths.ts';
import { overlaySearch, useHistoryOverlay, useShowInOverlay } from '../../lib/use-history-overlay.ts';
import { FilterLink, FilterLinks } from '../../ui/FilterLinks.tsx';
import { lazyDialog } from '../../ui/lazy-component.tsx';
import { PageInset, PageParts } from '../../ui/page/Page.tsx';

const ArchivedStoryDialog = lazyDialog(
  () => import('../../features/stories/archive/ArchivedStoryDialog.tsx'),
  'ArchivedStoryDialog',
);

interface ArchivedTabProps {
  memberId: number;
  category: HighlightCategory | undefined;
}

export function ArchivedTab({ memberId, category }: ArchivedTabProps) {
  const archived = useArchivedStories(memberId, category);
  const { storyId, show, close } = useStoryOverlay();
  // A story that gets another category leaves the list when its details are closed.
  const stories = archived.stories.filter(
    ({ id, highlightCategory }) => category === undefined || highlightCategory === category || id === storyId,
  );
  return (
    <PageParts>
      <PageInset>
        <FilterLinks label="Category">
          <FilterLink to={paths.storyArchive} search={{}} isCurrent={category === undefined}>
            All Stories
          </FilterLink>
          {highlightCategories.map((value) => (
            <FilterLink key={value} to={paths.storyArchive} search={{ category: value }} isCurrent={category === value}>
              {categoryLabels[value]}
            </FilterLink>
          ))}
        </FilterLinks>
      </PageInset>
      <ArchiveGrid
        key={category}
        {...archived}
        stories={stories}
        category={category}
        prefetchDetails={ArchivedStoryDialog.prefetch}
      />
      <ArchivedStoryDialog
        opened={storyId !== null}
        storyId={storyId}
        stories={stories}
        query={archived.query}
        onShow={show}
        onClose={close}
      />
    </PageParts>
  );
}

function useStoryOverlay() {
  const { close } = useHistoryOverlay('story');
  const storyId = useLocation({ select: ({ search }) => overlaySearch(search).story ?? null });
  return { storyId, show: useShowInOverlay('story'), close };
}
