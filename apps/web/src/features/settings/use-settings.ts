import { trpc } from '../../lib/server/trpc.ts';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { type SettingName, settingChange } from './setting.change.ts';

const SETTINGS_STALE_TIME = 60_000;

/** `isOn` is null until the setting is known. */
export interface Setting {
  isOn: boolean | null;
  change: (isOn: boolean) => void;
}

export function useSavedSettings() {
  return trpc.settings.get.useQuery(undefined, { staleTime: SETTINGS_STALE_TIME });
}

export function useSettings(memberId: number) {
  const query = useSavedSettings();
  return {
    anonymousPosting: useSetting('anonymousPosting', memberId, query.data?.anonymousPosting ?? null),
    dataSharing: useSetting('dataSharing', memberId, query.data?.dataSharing ?? null),
    lessMarked: useSetting('lessMarked', memberId, query.data?.lessMarked ?? null),
    hasFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
  };
}

export function usePrivateAccount({ id, isPrivate }: { id: number; isPrivate: boolean }): Setting {
  return useSetting('isPrivate', id, isPrivate);
}

export function useSetting(name: SettingName, memberId: number, saved: boolean | null): Setting {
  const { shown, setDesired } = useOptimisticMutation(settingChange(name), memberId, saved);
  return { isOn: shown, change: (isOn) => setDesired({ name, isOn }) };
}
