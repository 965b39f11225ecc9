import type { PreferenceType } from '@vibeline/core/features/notifications/notification.rules';
import { trpc } from '../../lib/server/trpc.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { preferenceChange } from './preference.change.ts';

export function usePreferences() {
  const query = trpc.notifications.getPreferences.useQuery();
  return {
    saved: query.data ?? null,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
  };
}

/** One of them. While the saved state is not known, `isShown` is null. */
export function usePreference(type: PreferenceType, memberId: number, saved: boolean | null) {
  const { shown, setDesired } = useOptimisticMutation(preferenceChange(type), memberId, saved);
  return { isShown: shown, change: (isShown: boolean) => setDesired({ type, isShown }) };
}
