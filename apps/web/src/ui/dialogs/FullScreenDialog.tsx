import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal, type ModalContentProps } from '@mantine/core';
import classes from './FullScreenDialog.module.css';

interface FullScreenDialogProps extends Omit<ModalContentProps, 'className' | 'classNames' | 'styles'> {
  className: string | undefined;
  onClose: () => void;
}

/** A dialog without a header that covers the screen. Escape and the return of the focus are left to its content. */
export function FullScreenDialog({ className = '', onClose, ...content }: FullScreenDialogProps) {
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content {...content} classNames={{ content: className, inner: classes.inner ?? '' }} />
    </Modal.Root>
  );
}
