import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { useVisibleHeight } from '../../ui/use-visible-height.ts';
import { useCurrentUser } from '../accounts/use-current-user.ts';
import classes from './ComposerDialog.module.css';
import { ComposerForm } from './ComposerForm.tsx';

interface ComposerDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Closing it in any way keeps the draft until it is posted or discarded. */
export function ComposerDialog({ opened, onClose }: ComposerDialogProps) {
  const { user } = useCurrentUser();
  const isPhone = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false });
  const visibleHeight = useVisibleHeight();
  /** Set by the form, which asks first when there is a draft. */
  const requestClose = useRef(onClose);
  if (!user) return null;

  return (
    <Modal
      opened={opened}
      onClose={() => requestClose.current()}
      fullScreen={isPhone ?? false}
      size={620}
      padding="md"
      yOffset="8dvh"
      title="New post"
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'presentation' } }}
      // A phone's keyboard covers part of the screen: the dialog must end above it.
      styles={isPhone && visibleHeight !== null ? { content: { height: visibleHeight } } : {}}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      <ComposerForm key={user.id} member={user} variant="dialog" requestClose={requestClose} onClose={onClose} />
    </Modal>
  );
}
