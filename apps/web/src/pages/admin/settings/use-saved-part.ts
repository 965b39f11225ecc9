import type { NetworkSettings, UpdateNetworkInput } from '@vibeline/core/features/network/network.schema';
import { useEffect } from 'react';
import { showSettings } from '../../../cache/network/network.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { errorMessage, errorReason, fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { closeToast, showToast } from '../../../ui/toasts/toast.ts';

export interface PartProps {
  settings: NetworkSettings;
  /** Told of each part by its name, so that the page asks before changes are left. */
  onChanged: (name: string, isChanged: boolean) => void;
}

export interface SavedPart {
  isChanged: boolean;
  isSaving: boolean;
  /** Why it was not saved, where no field is to blame. */
  problem: string | null;
  save: (changes: UpdateNetworkInput) => void;
  forgetProblem: () => void;
}

interface PartOptions extends Pick<PartProps, 'onChanged'> {
  name: string;
  isChanged: boolean;
  onInvalid?: (errors: Record<string, string>) => void;
}

export function useSavedPart({ name, isChanged, onChanged, onInvalid }: PartOptions): SavedPart {
  useEffect(() => {
    onChanged(name, isChanged);
    return () => onChanged(name, false);
  }, [name, isChanged, onChanged]);
  const { mutate, isPending, error, reset } = useUpdateSettings((failure) => onInvalid?.(fieldErrors(failure)));
  // What the other has set is then shown beside what was typed.
  const isConflict = errorReason(error) === 'settings_changed';
  const isOfField = error !== null && onInvalid !== undefined && Object.keys(fieldErrors(error)).length > 0;
  return {
    isChanged,
    isSaving: isPending,
    problem:
      error === null || isOfField || isConflict ? null : errorMessage(error, 'Nothing was saved. Please try again.'),
    forgetProblem: reset,
    save: (changes) => {
      if (!isPending) mutate(changes);
    },
  };
}

const SAVED = 'Saved';

/** What was saved is shown at once wherever the network is named. */
export function useUpdateSettings(onError?: (error: unknown) => void) {
  const cache = useCache();
  const utils = trpc.useUtils();
  return trpc.network.updateSettings.useMutation({
    networkMode: 'always',
    onMutate: () => closeToast(SAVED),
    onSuccess: (saved) => {
      showToast({ title: SAVED, description: 'It holds for everyone within a few seconds.' });
      return showSettings(cache, saved);
    },
    onError: (error) => {
      onError?.(error);
      if (errorReason(error) === 'settings_changed') return utils.network.getSettings.invalidate();
    },
  });
}
