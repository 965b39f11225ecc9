import { Text } from '@mantine/core';
import type { HighlightDetails } from '@vibeline/core/features/highlights/highlight.schema';
import type { Story } from '@vibeline/core/features/stories/story.schema';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useFocusOfRemovedItem } from '../../../ui/hooks/use-focus-of-removed-item.ts';
import { EmptyState } from '../../../ui/lists/EmptyState.tsx';
import { useFlipAnimation } from '../../../ui/reorder/use-flip-animation.ts';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { useHighlightStories } from '../use-highlight-stories.ts';
import classes from './HighlightStories.module.css';
import { HighlightStoryTile } from './HighlightStoryTile.tsx';

export function HighlightStories({ details }: { details: HighlightDetails }) {
  const { stories, coverId, move, setCover, remove, isRemoving } = useHighlightStories(details);
  const list = useRef<HTMLUListElement>(null);
  const hintId = useId();
  const [announcement, setAnnouncement] = useState('');
  const [removed, setRemoved] = useState<Story | null>(null);
  const moveTo = (id: number, index: number) => {
    setAnnouncement(`The story is now ${index + 1} of ${stories.length}`);
    move(id, index);
  };
  const startDrag = useReorder(list, (key, index) => moveTo(Number(key), index));
  useFlipAnimation(list);
  const empty = useRef<HTMLDivElement>(null);
  const ids = stories.map(({ id }) => id);
  useFocusOfRemovedItem(list, ids, () => empty.current?.focus());
  if (stories.length === 0) {
    return (
      <div ref={empty} tabIndex={-1}>
        <EmptyState title="No stories yet">Add stories to it from your archive.</EmptyState>
      </div>
    );
  }
  return (
    <>
      <Text id={hintId} mb={12} c="dimmed" fz="sm">
        Drag a story to move it, or use the arrow keys.
      </Text>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
      <ul ref={list} className={classes.tiles} aria-label="Stories" onPointerDown={startDrag}>
        {stories.map((story, index) => (
          <HighlightStoryTile
            key={story.id}
            {...{ story, index, hintId }}
            count={stories.length}
            isCover={story.id === coverId}
            onMove={(next) => moveTo(story.id, next)}
            onCover={() => setCover(story.id)}
            onRemove={() => setRemoved(story)}
          />
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          title="Remove from highlight"
          confirmLabel="Remove"
          isPending={isRemoving}
          onClose={() => setRemoved(null)}
          onConfirm={() => remove(removed.id, () => setRemoved(null))}
        >
          The story stays in your archive. It is no longer shown in “<bdi>{details.title}</bdi>”.
        </ConfirmDialog>
      )}
    </>
  );
}
