import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useLayer } from '../../lib/use-layer.ts';

interface LeaveGuard {
  isChanged: boolean;
  /** Known before `isChanged` is rendered again. */
  isSaved?: () => boolean;
  /** The changes are stored as they are made: only closing asks, whether they are kept. */
  isStored?: boolean;
  onClose: () => void;
}

const never = () => false;

/**
 * Asks before unsaved changes are left: by closing, Back, another page or a reload. While it asks, closing and Back
 * cancel the question.
 */
export function useLeaveGuard({ isChanged, isSaved = never, isStored = false, onClose }: LeaveGuard) {
  const [isClosing, setClosing] = useState(false);
  if (isClosing && !isChanged) setClosing(false);
  const hasChanges = () => isChanged && !isSaved();
  const blocker = useBlocker({
    disabled: isStored,
    // Back closes the topmost layer, which is the one below.
    shouldBlockFn: ({ action }) => action !== 'BACK' && hasChanges(),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  const isAsking = isClosing || blocker.status === 'blocked';
  const stay = () => {
    setClosing(false);
    blocker.reset?.();
  };
  const leave = () => {
    setClosing(false);
    (blocker.proceed ?? onClose)();
  };
  const requestClose = () => {
    if (isAsking) stay();
    else if (hasChanges()) setClosing(true);
    else onClose();
  };
  useLayer(isChanged && !isStored, requestClose);
  return { isAsking, requestClose, stay, leave };
}

export type LeaveQuestion = ReturnType<typeof useLeaveGuard>;
