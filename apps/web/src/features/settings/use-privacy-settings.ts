import type { WhoCanMessage } from '@vibeline/core/features/settings/setting.rules';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import { messageChoice } from './setting.change.ts';
import { useSavedSettings, useSetting } from './use-settings.ts';

/** The settings of the Privacy tab that have no place elsewhere; null while they are not known. */
export function usePrivacySettings(memberId: number) {
  const { data } = useSavedSettings();
  const { shown, setDesired } = useOptimisticMutation(messageChoice, memberId, data?.whoCanMessage ?? null);
  return {
    approveAutomatically: useSetting('approveAutomatically', memberId, data?.approveAutomatically ?? null),
    showOnline: useSetting('showOnline', memberId, data?.showOnline ?? null),
    showTyping: useSetting('showTyping', memberId, data?.showTyping ?? null),
    sendReceipts: useSetting('sendReceipts', memberId, data?.sendReceipts ?? null),
    whoCanMessage: {
      choice: shown,
      choose: (choice: WhoCanMessage) => setDesired({ choice }),
    },
  };
}
