import { useRef } from 'react';
import { Dialog, type DialogState } from '../../ui/dialogs/Dialog.tsx';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import classes from './ComposerDialog.module.css';
import { ComposerForm, type ComposerHandle } from './ComposerForm.tsx';
import type { DraftOwner, PostKind } from './draft/draft-key.rules.ts';
import { targetOf } from './draft/post-content.ts';
import { useDraft } from './draft/use-draft.ts';

interface ComposerDialogProps extends DialogState {
  initialKind?: PostKind;
  circleId?: number;
}

/** Closing it in any way keeps the draft until it is posted or discarded. */
export function ComposerDialog({ opened, onClose, initialKind = 'post', circleId }: ComposerDialogProps) {
  const { user } = useCurrentUser();
  const form = useRef<ComposerHandle>(null);
  if (!user) return null;

  return (
    <Dialog
      opened={opened}
      onClose={() => form.current?.requestClose()}
      isFullScreenOnPhone
      size={620}
      title={<Title owner={{ memberId: user.id, kind: initialKind, circleId }} />}
      contentClassName={classes.content}
      bodyClassName={classes.body}
    >
      <ComposerForm
        ref={form}
        key={user.id}
        member={user}
        initialKind={initialKind}
        circleId={circleId}
        onClose={onClose}
      />
    </Dialog>
  );
}

function Title({ owner }: { owner: DraftOwner }) {
  const { draft } = useDraft(owner);
  const { kind, circleId } = targetOf(owner, draft);
  if (kind === 'private') return 'Private Post';
  return kind === 'circle' && circleId === owner.circleId ? 'Post to this circle' : 'New post';
}
