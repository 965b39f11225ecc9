import { Text } from '@mantine/core';
import type { HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { useEffect } from 'react';
import { isNotFound } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { Count } from '../../../ui/Count.tsx';
import { useHighlightStories } from '../../highlights/use-highlight-stories.ts';
import { StoryMenu } from './menu/StoryMenu.tsx';
import { useWatch, type WatchControl } from './playing/use-watch.ts';
import { NoteButton, StoryNote } from './StoryFailure.tsx';
import { StoryStates } from './StoryStates.tsx';
import { StoryViewer } from './StoryViewer.tsx';

/** Visitors and strangers get no event when a highlight, or a story in it, is not for them any more. */
const REFETCH_MS = 15_000;
const NO_STORIES: readonly Story[] = [];

interface HighlightViewerProps {
  /** null for a visitor. */
  viewerId: number | null;
  highlightId: number;
  onClose: () => void;
}

export function HighlightViewer({ viewerId, highlightId, onClose }: HighlightViewerProps) {
  const query = trpc.highlights.get.useQuery({ id: highlightId }, { refetchInterval: REFETCH_MS });
  // What was fetched before is kept beside the error.
  const isGone = isNotFound(query.error);
  const details = isGone ? undefined : query.data;
  const control = useWatch({
    of: `highlight ${highlightId}`,
    fetched: isGone ? NO_STORIES : details?.items,
    entry: 'first',
    expires: false,
    onLeave: (by) => by === 1 && onClose(),
  });
  const { story, watch } = control;
  const isOwn = details !== undefined && details.owner.id === viewerId;
  const { mutate: recordView } = trpc.highlights.recordView.useMutation();
  const isViewed = details !== undefined && viewerId !== null && !isOwn;
  useEffect(() => {
    if (isViewed) recordView({ id: highlightId });
  }, [isViewed, recordView, highlightId]);
  return (
    <StoryViewer
      title={details ? `${details.title}, highlight by ${details.owner.name}` : 'Highlight'}
      author={details?.owner ?? null}
      audience={details?.visibility ?? null}
      control={control}
      previous={null}
      next={null}
      onPerson={control.stepStory}
      onClose={onClose}
      onRefetch={() => query.refetch()}
      highlight={details}
      menu={
        story &&
        (isOwn ? (
          <OwnMenu details={details} story={story} control={control} />
        ) : (
          viewerId !== null && <StoryMenu story={story} media={control.media} isOwn={false} onLeave={() => undefined} />
        ))
      }
      footer={isOwn && <Views count={details.viewCount} />}
      onShown={() => undefined}
    >
      {!story && (
        <StoryStates query={query} name={undefined} onClose={onClose}>
          {watch.position === null && (
            <StoryNote title="This highlight has no stories">
              <NoteButton onClick={onClose}>Close</NoteButton>
            </StoryNote>
          )}
        </StoryStates>
      )}
    </StoryViewer>
  );
}

function Views({ count }: { count: number }) {
  return (
    <Text
      className="tabular-nums"
      py={8}
      px={14}
      bg="var(--media-shade)"
      fz="0.875rem"
      fw={620}
      bdrs={18}
      style={{ alignSelf: 'flex-start' }}
    >
      <Count value={count} noun="view" />
    </Text>
  );
}

interface OwnMenuProps {
  details: HighlightDetails;
  story: Story;
  control: WatchControl;
}

function OwnMenu({ details, story, control }: OwnMenuProps) {
  const { remove } = useHighlightStories(details);
  const takeOut = () => {
    control.step(1);
    remove(story.id, () => undefined);
  };
  return (
    <StoryMenu
      story={story}
      media={control.media}
      isOwn
      highlightId={details.id}
      onTakeOut={takeOut}
      onLeave={() => control.step(1)}
    />
  );
}
