import { HOUR_MS } from '@vibeline/core/durations.rules';
import { VIEWERS_KEPT_MS } from '@vibeline/core/features/stories/story.rules';
import type { StoryViewer } from '@vibeline/core/features/stories/story.schema';
import { trpc } from '../../../lib/server/trpc.ts';
import { Dialog, type DialogState } from '../../../ui/dialogs/Dialog.tsx';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { listShapes } from '../../../ui/lists/list-shapes.ts';
import { CardList } from '../../../ui/lists/rows/CardList.tsx';
import { Skeleton } from '../../../ui/lists/Skeleton.tsx';
import { usePages } from '../../../ui/lists/use-pages.ts';
import { RelativeTime } from '../../../ui/time/RelativeTime.tsx';
import { CompactMemberRow } from '../../members/CompactMemberRow.tsx';

export interface ViewedStory {
  id: number;
  createdAt: string;
  viewCount: number;
}

interface ViewersDialogProps extends DialogState {
  story: ViewedStory;
}

const PAGE_SIZE = 30;

export function ViewersDialog({ story, opened, onClose }: ViewersDialogProps) {
  return (
    <Dialog opened={opened} isInHistory={false} onClose={onClose} size={440} title="Viewers">
      {opened && <Viewers story={story} />}
    </Dialog>
  );
}

function Viewers({ story }: { story: ViewedStory }) {
  const { query, items: viewers } = usePages(trpc.stories.listViewers, { id: story.id, limit: PAGE_SIZE });
  return (
    <ListStates
      query={query}
      count={viewers.length}
      failure="The viewers could not be loaded."
      loadingLabel="Loading viewers"
      skeleton={<Skeleton shape={listShapes.rows} />}
      empty={<NoViewers story={story} />}
    >
      <CardList aria-label="Viewers" aria-busy={query.isFetching}>
        {viewers.map((item) => (
          <ViewerRow key={item.viewer.id} item={item} />
        ))}
      </CardList>
    </ListStates>
  );
}

function ViewerRow({ item: { viewer, viewedAt } }: { item: StoryViewer }) {
  return <CompactMemberRow member={viewer} scheme="archive" note={<RelativeTime time={viewedAt} />} />;
}

const HOURS_KEPT = VIEWERS_KEPT_MS / HOUR_MS;

function NoViewers({ story }: { story: ViewedStory }) {
  const areKept = Date.parse(story.createdAt) > Date.now() - VIEWERS_KEPT_MS;
  return areKept || story.viewCount === 0 ? (
    <EmptyState title="No views yet">You see here who has viewed your story.</EmptyState>
  ) : (
    <EmptyState title="The names are gone">
      Who has viewed a story can be seen for {HOURS_KEPT} hours. The number stays.
    </EmptyState>
  );
}
