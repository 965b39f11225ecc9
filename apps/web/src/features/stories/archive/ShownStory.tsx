import { Text } from '@mantine/core';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { useRef } from 'react';
import { errorMessage } from '../../../lib/server/public-error.ts';
import panesClasses from '../../../ui/dialogs/panes.module.css';
import { useLastShown } from '../../../ui/hooks/use-last-shown.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { ErrorState } from '../../../ui/lists/ErrorState.tsx';
import { Loading } from '../../../ui/lists/Loading.tsx';
import { neighboursOf } from '../../../ui/lists/neighbours.rules.ts';
import { useFurtherPage } from '../../../ui/lists/use-further-page.ts';
import { MediaCarousel } from '../../media/MediaCarousel.tsx';
import { useDialogKeys } from '../../media/video/use-dialog-keys.ts';
import { storyFont } from '../story-font.ts';
import { storyColors } from '../text-color.rules.ts';
import { archivedStoryName } from './archived-story-texts.ts';
import classes from './ShownStory.module.css';
import { StoryDetails } from './StoryDetails.tsx';
import type { ArchivedStories } from './use-archived-stories.ts';

export interface ShownStoryProps extends Pick<ArchivedStories, 'query' | 'stories'> {
  storyId: number;
  onShow: (storyId: number) => void;
  onClose: () => void;
}

export function ShownStory({ storyId, stories, query, onShow, onClose }: ShownStoryProps) {
  const root = useRef<HTMLDivElement>(null);
  const found = stories.find(({ id }) => id === storyId) ?? null;
  // A deleted story stays while the dialog closes.
  const lastFound = useLastShown(found);
  const story = found ?? (lastFound?.id === storyId ? lastFound : null);
  const { previous, next } = neighboursOf(stories, storyId);
  // Ids ascend in time: while all stories that are loaded are newer, an older page may hold this one.
  const isFurther = !story && next === undefined && query.hasNextPage;
  useFurtherPage(query, next === undefined);
  const stepTo = (to: { id: number } | undefined) => to && (() => onShow(to.id));
  const onPrevious = stepTo(previous);
  const onNext = stepTo(next);
  useDialogKeys(root, { arrowleft: onPrevious, arrowright: onNext });

  if (!story && query.error) {
    const failed = errorMessage(query.error, 'Failed to fetch archived stories');
    const retry = () => void (query.data ? query.fetchNextPage() : query.refetch());
    return <ErrorState message={failed} onRetry={retry} />;
  }
  if (!story && (query.isPending || isFurther)) {
    return (
      <Loading label="Loading the story" onRetry={() => void query.refetch()}>
        <div className={`${panesClasses.panes} ${classes.panes}`} aria-hidden="true">
          <Text span mih="var(--media-size)" bg="var(--media-backdrop)" />
        </div>
      </Loading>
    );
  }
  if (!story) return <Missing onClose={onClose} />;
  return (
    <div ref={root} tabIndex={-1} data-autofocus className={`${panesClasses.panes} ${classes.panes}`}>
      <StoryMedia key={story.id} story={story} />
      <p className="visually-hidden" aria-live="polite">
        {archivedStoryName(story)}
      </p>
      <StoryDetails
        key={`details ${story.id}`}
        story={story}
        onPrevious={onPrevious}
        onNext={onNext}
        onDeleted={onClose}
      />
    </div>
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState title="Story not found" button={{ label: 'All stories', onClick: onClose }}>
      It may have been deleted, or it is not in this list.
    </EmptyState>
  );
}

function StoryMedia({ story }: { story: ArchivedStory }) {
  const { media, content, backgroundColor } = story;
  if (media.length > 0) {
    return (
      <div className={classes.media}>
        <MediaCarousel items={media} isFilling sizes="(min-width: 1024px) 600px, 100vw" />
      </div>
    );
  }
  return (
    <div className={`${classes.media} ${classes.text}`} style={storyColors(backgroundColor)}>
      <Text {...storyFont(content, 620)} ta="center" dir="auto" style={{ whiteSpace: 'pre-line' }}>
        {content}
      </Text>
    </div>
  );
}
