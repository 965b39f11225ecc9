import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { connectionMessage, LOADS_LATER } from '../lib/connection/connection-text.ts';
import { useConnection, useIsOnline, useReconnect } from '../lib/connection/use-connection.ts';
import { hasUnsavedInput } from '../lib/unsaved-input.ts';
import { useLayer } from '../lib/use-layer.ts';
import classes from './ErrorFallback.module.css';
import { FloatingNote } from './FloatingNote.tsx';
import { ErrorState } from './lists/ErrorState.tsx';
import { Note } from './Note.tsx';

/** Where the note about a failed part is: `floating` at the end of the screen, `menu` under the button. */
export type Placement = 'inline' | 'page' | 'menu' | 'floating';

/** Its file could not be fetched, is not on the server any more, or the part itself has thrown. */
export type Failure = 'not-loaded' | 'gone' | 'thrown';

export interface FailureActions {
  failure?: Failure | undefined;
  onRetry: () => void;
  /** Absent if the part was not opened by the viewer. */
  onClose?: (() => void) | undefined;
}

const LOOKS = {
  inline: { display: 'contents' },
  page: { maw: 600, mx: 'auto', my: 24, px: 16 },
  menu: { className: classes.menu ?? '' },
  floating: {},
} as const;

interface ErrorFallbackProps extends Pick<FailureActions, 'onClose'> {
  placement: Placement;
  failure: Failure;
  onRetry: (isAutomatic: boolean) => void;
  /** Whether a retry has failed: the button that had the focus is gone. */
  isRetried: boolean;
  isRetriedOnReconnect: boolean;
  children: (actions: FailureActions) => ReactNode;
}

/**
 * Replaces a part that has failed. It takes the focus where the part would have, gives it back, and closes with Escape
 * and Back; in the place of a menu also with Tab and a press outside. What could not be fetched is retried when the connection is
 * back, but nothing opens over the page while the viewer is busy elsewhere.
 */
export function ErrorFallback(props: ErrorFallbackProps) {
  const { placement, failure, isRetried, isRetriedOnReconnect, onRetry, onClose, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement>(null);
  const takesFocus = isRetried || onClose !== undefined;
  const thenFocusOpener = (action: () => void) => () => {
    if (root.current?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true });
    action();
  };
  const close = onClose && thenFocusOpener(onClose);
  const retry = failure === 'gone' ? () => window.location.reload() : thenFocusOpener(() => onRetry(false));

  useReconnect(() => {
    const { activeElement } = document;
    const isBusyElsewhere = activeElement !== document.body && !root.current?.contains(activeElement);
    if (!isRetriedOnReconnect || failure !== 'not-loaded' || (onClose && isBusyElsewhere)) return;
    thenFocusOpener(() => onRetry(true))();
  });
  useEffect(() => {
    const focused = document.activeElement;
    const isFocusUsable = takesFocus && focused instanceof HTMLElement && focused !== document.body;
    opener.current = isFocusUsable ? focused : (root.current?.closest<HTMLElement>('[tabindex]') ?? null);
    if (takesFocus) root.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  useLayer(close !== undefined, () => close?.(), { root });
  const closeMenu = placement === 'menu' ? close : undefined;
  useEffect(() => {
    if (!closeMenu) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab') closeMenu();
    };
    const onPointerDown = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) closeMenu();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  });

  const note = (
    <Box ref={root} {...LOOKS[placement]}>
      {children({ failure, onRetry: retry, onClose: close })}
    </Box>
  );
  return placement === 'floating' ? <FloatingNote>{note}</FloatingNote> : note;
}

export function FailureNote({ placement, failure, onRetry, onClose }: FailureActions & { placement: Placement }) {
  const message = useFailureMessage(placement, failure);
  const label = failure === 'gone' ? 'Reload' : 'Retry';
  if (placement === 'page') return <ErrorState isPage message={message} label={label} onRetry={onRetry} />;
  return (
    <Note
      isError
      message={message}
      action={{ label, onClick: onRetry }}
      onClose={placement === 'menu' ? undefined : onClose}
      closeLabel={placement === 'inline' ? 'Cancel' : 'Close'}
    />
  );
}

export function useFailureMessage(placement: Placement, failure: Failure | undefined): string {
  const connection = useConnection();
  const isOnline = useIsOnline();
  if (failure === 'gone') {
    const isUnsaved = hasUnsavedInput();
    return `Vibeline was updated. ${isUnsaved ? 'Save what you have written, then reload.' : 'Reload to go on.'}`;
  }
  if (failure === 'not-loaded' && !isOnline) return connectionMessage(connection, LOADS_LATER);
  return placement === 'page' ? 'This page could not be shown.' : 'This could not be loaded.';
}
