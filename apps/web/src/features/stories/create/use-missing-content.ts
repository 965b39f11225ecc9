import { useEffect, useState } from 'react';
import { closeToast, showToast } from '../../../ui/toasts/toast.ts';
import type { Draft } from '../../composer/draft/draft.ts';
import { missingContent } from './story-checks.rules.ts';

/** Shown in a toast when the story is shared, and beside the field until there is content. */
export function useMissingContent(draft: Draft) {
  const { type } = draft.story;
  const [triedType, setTriedType] = useState<typeof type | null>(null);
  const missing = triedType === type ? missingContent(draft) : null;
  const title = missing?.title;
  useEffect(() => {
    if (title !== undefined) return () => closeToast(title);
  }, [title]);
  return {
    missingText: missing?.description,
    /** Returns whether nothing is missing; otherwise shows what is. */
    check: (): boolean => {
      const found = missingContent(draft);
      setTriedType(type);
      if (found) showToast({ ...found, tone: 'error' });
      return found === null;
    },
  };
}
