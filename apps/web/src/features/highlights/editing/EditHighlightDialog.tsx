import { useRef } from 'react';
import { trpc } from '../../../lib/server/trpc.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ItemStates } from '../../../ui/lists/ItemStates.tsx';
import { SkeletonBlock } from '../../../ui/lists/Skeleton.tsx';
import { HighlightEditor, type HighlightEditorHandle } from './HighlightEditor.tsx';

interface EditHighlightDialogProps {
  highlightId: number;
  onClose: () => void;
}

export function EditHighlightDialog({ highlightId, onClose }: EditHighlightDialogProps) {
  const editor = useRef<HighlightEditorHandle>(null);
  const query = trpc.highlights.get.useQuery({ id: highlightId });
  return (
    <Dialog
      title="Edit Highlight"
      size={560}
      isFullScreenOnPhone
      isInHistory={false}
      onClose={() => (editor.current ? editor.current.requestClose() : onClose())}
    >
      <ItemStates
        query={query}
        loadingLabel="Loading the highlight"
        failure="The highlight could not be loaded."
        skeleton={<SkeletonBlock h={440} bdrs="var(--radius-control)" />}
      >
        {(details) => <HighlightEditor ref={editor} details={details} onClose={onClose} />}
      </ItemStates>
    </Dialog>
  );
}
