import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal, type ModalContentProps } from '@mantine/core';
import { useEffect } from 'react';
import { useLayer } from '../../lib/use-layer.ts';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { closeNotice } from '../toasts/toast.ts';

interface FullScreenDialogProps extends Omit<ModalContentProps, 'className' | 'classNames' | 'styles'> {
  className: string | undefined;
  onClose: () => void;
}

export function FullScreenDialog({ className = '', onClose, ...content }: FullScreenDialogProps) {
  useFocusReturn(true);
  useEffect(closeNotice, []);
  useLayer(true, onClose, { isInHistory: true });
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      closeOnEscape={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content {...content} classNames={{ content: className }} styles={{ inner: { inset: 0 } }} />
    </Modal.Root>
  );
}
