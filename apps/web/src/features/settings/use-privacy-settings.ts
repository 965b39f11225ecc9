import type { WhoCanMessage } from '@vibeline/core/features/settings/setting.rules';
import { useOptimisticMutation } from '../../lib/use-optimistic-mutation.ts';
import {
  type DesiredMessageChoice,
  isDesiredMessageChoice,
  MESSAGE_CHOICE,
  messageChoiceTitle,
} from './message-choice-input.ts';
import { useSavedSettings, useSetting } from './use-settings.ts';

/** The settings of the Privacy tab that have no place elsewhere; null while they are not known. */
export function usePrivacySettings(memberId: number) {
  const { data } = useSavedSettings();
  const { shown, setDesired } = useOptimisticMutation<WhoCanMessage | null, DesiredMessageChoice>(
    data?.whoCanMessage ?? null,
    {
      kind: MESSAGE_CHOICE,
      id: memberId,
      accepts: isDesiredMessageChoice,
      overlay: (_saved, { choice }) => choice,
    },
  );
  return {
    approveAutomatically: useSetting('approveAutomatically', memberId, data?.approveAutomatically ?? null),
    showOnline: useSetting('showOnline', memberId, data?.showOnline ?? null),
    showTyping: useSetting('showTyping', memberId, data?.showTyping ?? null),
    sendReceipts: useSetting('sendReceipts', memberId, data?.sendReceipts ?? null),
    whoCanMessage: {
      choice: shown,
      choose: (choice: WhoCanMessage) => setDesired({ choice }, messageChoiceTitle({ choice })),
    },
  };
}
