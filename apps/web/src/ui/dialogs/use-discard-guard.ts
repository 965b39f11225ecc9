import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { useLayer } from '../../lib/use-layer.ts';

interface DiscardGuard {
  isChanged: boolean;
  isSaved: () => boolean;
  onClose: () => void;
}

/**
 * Asks before unsaved changes are left: by closing, Back, another page or a reload. While it asks, closing and Back
 * cancel the question.
 */
export function useDiscardGuard({ isChanged, isSaved, onClose }: DiscardGuard) {
  const [isClosing, setClosing] = useState(false);
  const hasChanges = () => isChanged && !isSaved();
  const blocker = useBlocker({
    // Back closes the topmost layer, which is the one below.
    shouldBlockFn: ({ action }) => action !== 'BACK' && hasChanges(),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  const isAsking = isClosing || blocker.status === 'blocked';
  const keep = () => {
    setClosing(false);
    blocker.reset?.();
  };
  const requestClose = () => {
    if (isAsking) keep();
    else if (hasChanges()) setClosing(true);
    else onClose();
  };
  useLayer(isChanged, requestClose);
  return { isAsking, requestClose, keep, discard: blocker.proceed ?? onClose };
}
