import type { Story } from '@vibeline/core/features/stories/story.schema';
import { updateStory } from '../../../../cache/stories/story.cache.ts';
import { useCache } from '../../../../cache/use-cache.ts';
import { trpc } from '../../../../lib/server/trpc.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { showFailure } from '../../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../../ui/toasts/toast.ts';
import { AddToHighlight } from '../../../highlights/adding/AddToHighlight.tsx';
import { EditHighlightDialog } from '../../../highlights/editing/EditHighlightDialog.tsx';
import { NarrowAudienceDialog } from '../../../posts/audience/NarrowAudienceDialog.tsx';
import { DeleteStoryDialog } from '../../DeleteStoryDialog.tsx';
import { storyAudienceLabel } from '../../story-audience.ts';

export type StoryDialog = 'delete' | 'narrow' | 'save' | 'edit' | 'takeOut';

interface StoryDialogsProps {
  story: Story;
  dialog: StoryDialog;
  highlightId: number | undefined;
  onTakeOut: (() => void) | undefined;
  onLeave: () => void;
  onClose: () => void;
}

export function StoryDialogs({ dialog, story, highlightId, onTakeOut, onLeave, onClose }: StoryDialogsProps) {
  if (dialog === 'delete') return <DeleteStoryDialog story={story} onDeleted={onLeave} onClose={onClose} />;
  if (dialog === 'narrow') return <NarrowStory story={story} onClose={onClose} />;
  if (dialog === 'takeOut') {
    const takeOut = () => {
      onClose();
      onTakeOut?.();
    };
    return (
      <ConfirmDialog title="Remove from highlight" confirmLabel="Remove" onClose={onClose} onConfirm={takeOut}>
        The story stays in your archive.
      </ConfirmDialog>
    );
  }
  if (dialog === 'edit')
    return highlightId !== undefined && <EditHighlightDialog highlightId={highlightId} onClose={onClose} />;
  return (
    <Dialog isInHistory={false} onClose={onClose} size={440} title="Save to highlight">
      <AddToHighlight story={story} />
    </Dialog>
  );
}

function NarrowStory({ story, onClose }: Pick<StoryDialogsProps, 'story' | 'onClose'>) {
  const cache = useCache();
  const { mutate, isPending } = trpc.stories.changeAudience.useMutation({
    onSuccess: (changed) => {
      onClose();
      updateStory(cache, changed);
      showToast({
        title: 'Audience narrowed',
        description: `Your story is for ${storyAudienceLabel(changed.visibility)}.`,
      });
    },
    onError: (error) => showFailure(error, { fallback: 'Failed to narrow the audience' }),
  });
  return (
    <NarrowAudienceDialog
      visibility={story.visibility}
      isPending={isPending}
      onNarrow={(visibility) => mutate({ id: story.id, visibility })}
      onClose={onClose}
    >
      Everyone else stops seeing the story and its files at once, and it leaves highlights that more people see. Views
      stay.
    </NarrowAudienceDialog>
  );
}
