import type { Story } from '@vibeline/core/features/stories/story.schema';
import { removeStory } from '../../cache/stories/story.cache.ts';
import { useCache } from '../../cache/use-cache.ts';
import { trpc } from '../../lib/server/trpc.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { countOf } from '../../ui/format-count.ts';
import { showFailure } from '../../ui/toasts/show-failure.ts';
import { showToast } from '../../ui/toasts/toast.ts';

interface DeleteStoryDialogProps {
  story: Pick<Story, 'id' | 'author' | 'highlightIds'>;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteStoryDialog({ story, onClose, onDeleted }: DeleteStoryDialogProps) {
  const cache = useCache();
  const { id, highlightIds } = story;
  const { mutate, isPending } = trpc.stories.remove.useMutation({
    onSuccess: () => {
      onClose();
      onDeleted();
      removeStory(cache, story);
      showToast({ title: 'Story deleted' });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to delete story' }),
  });
  return (
    <ConfirmDialog
      title="Delete this story?"
      confirmLabel="Delete"
      isPending={isPending}
      onClose={onClose}
      onConfirm={() => mutate({ id })}
    >
      It is gone for everyone, also from your archive
      {highlightIds.length > 0 && ` and from ${countOf(highlightIds.length, 'highlight')}`}. This cannot be undone.
    </ConfirmDialog>
  );
}
