import { IconDownload, IconTrash } from '@tabler/icons-react';
import type { Media } from '@vibeline/core/features/media/media.schema';
import type { ArchivedStory } from '@vibeline/core/features/stories/story.schema';
import { useState } from 'react';
import { applyArchivedStoryRemoved } from '../../../cache/highlight.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Button, buttonLook } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { countOf } from '../../../ui/format-count.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import classes from './StoryActions.module.css';

interface StoryActionsProps {
  story: ArchivedStory;
  onDeleted: () => void;
}

export function StoryActions({ story, onDeleted }: StoryActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveStory(story.id, () => {
    setAsking(false);
    onDeleted();
  });
  const files = story.media.filter(({ mediaUrl }) => mediaUrl !== null);
  const highlights = story.highlightIds.length;
  return (
    <div className={classes.root} data-above-toasts>
      {files.map((item, index) => (
        <Download key={item.id} item={item} number={files.length > 1 ? index + 1 : null} />
      ))}
      <Button
        variant="subtle"
        data-danger
        className={classes.button}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden="true" />
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Delete this story?"
          confirmLabel="Delete"
          isPending={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate({ id: story.id })}
        >
          It is deleted from your archive
          {highlights > 0 && ` and from ${countOf(highlights, 'highlight')}`}. This cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}

interface DownloadProps {
  item: Media;
  /** null for an only file. */
  number: number | null;
}

function Download({ item, number }: DownloadProps) {
  return (
    <a href={item.mediaUrl ?? undefined} download {...buttonLook({ variant: 'default', className: classes.button })}>
      <IconDownload size={20} stroke={1.75} aria-hidden="true" />
      {number === null ? 'Download' : `Download ${number}`}
    </a>
  );
}

function useRemoveStory(storyId: number, onRemoved: () => void) {
  const cache = useCache();
  return trpc.stories.remove.useMutation({
    onSuccess: () => {
      onRemoved();
      applyArchivedStoryRemoved(cache, storyId);
      showToast({ title: 'Story deleted' });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to delete story' }),
  });
}
