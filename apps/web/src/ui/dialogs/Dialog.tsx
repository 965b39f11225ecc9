import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLayer } from '../../lib/use-layer.ts';
import { useFocusReturn } from '../hooks/use-focus-return.ts';
import { useIsPhone } from '../hooks/use-is-phone.ts';
import { useVisibleHeight } from '../hooks/use-visible-height.ts';
import classes from './Dialog.module.css';

export interface DialogState {
  opened: boolean;
  onClose: () => void;
}

interface DialogProps extends Pick<DialogState, 'onClose'> {
  title: ReactNode;
  opened?: boolean;
  /** Width in pixels; `auto` is as wide as the content. */
  size: number | 'auto';
  /** On phones it fills the screen, for what is long; else it is a sheet at the end of the screen. */
  isFullScreenOnPhone?: boolean;
  /** Whether opening it was a step in the history, as with `useHistoryOverlay`. */
  isInHistory?: boolean;
  /** Where the focus returns to if not to what opened it. */
  findFocusTarget?: (() => HTMLElement | null) | undefined;
  contentClassName?: string | undefined;
  bodyClassName?: string | undefined;
  children: ReactNode;
}

export function Dialog({
  opened = true,
  isFullScreenOnPhone = false,
  contentClassName = '',
  bodyClassName = '',
  isInHistory = true,
  findFocusTarget,
  children,
  ...modal
}: DialogProps) {
  const isPhone = useIsPhone();
  const isFullScreen = isPhone && isFullScreenOnPhone;
  const isSheet = isPhone && !isFullScreenOnPhone;
  const visibleHeight = useVisibleHeight();
  const { returnFocusFrom } = useFocusReturn(opened, { findTarget: findFocusTarget });
  useLayer(opened, modal.onClose, { isInHistory });
  const root = useLastInDocument(opened);
  return (
    <Modal
      ref={root}
      {...modal}
      opened={opened}
      returnFocus={false}
      onExitTransitionEnd={() => returnFocusFrom(root.current)}
      closeOnEscape={false}
      fullScreen={isFullScreen}
      yOffset="5dvh"
      closeButtonProps={{ 'aria-label': 'Close' }}
      // A <header> could be exposed as the banner of the page.
      attributes={{ header: { role: 'presentation' }, ...(isSheet && { content: { 'data-sheet': true } }) }}
      {...(isSheet && { transitionProps: { transition: 'slide-up' } })}
      // A phone's keyboard covers the end of the screen; the visible part ends above it.
      styles={isPhone && visibleHeight !== null ? { [isSheet ? 'inner' : 'content']: { height: visibleHeight } } : {}}
      classNames={{
        inner: classes.inner ?? '',
        content: `${classes.content} ${contentClassName}`,
        header: classes.header ?? '',
        body: `${classes.body} ${bodyClassName}`,
      }}
    >
      {children}
    </Modal>
  );
}

/**
 * A dialog stays mounted after it was first opened. Opened again, it is over those that have been mounted since, and the last
 * one in the document.
 */
function useLastInDocument(isOpen: boolean) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // In the portal that all dialogs share.
    const place = root.current?.closest('[data-portal] > *');
    if (isOpen && place?.nextElementSibling) place.parentElement?.append(place);
  }, [isOpen]);
  return root;
}
