import { type WhoCanMessage, whoCanMessageChoices } from '@vibeline/core/features/settings/setting.rules';
import { defineChange } from '../../lib/outbox/change.ts';
import { isFlag, oneOf } from '../../lib/outbox/input-fields.ts';

const labels = {
  anonymousPosting: 'Anonymous posting',
  dataSharing: 'Data sharing',
  lessMarked: 'Less of what I marked',
  isPrivate: 'Private account',
  approveAutomatically: 'Approve automatically',
  showOnline: 'Show when I am online',
  showTyping: 'Show when I am typing',
  sendReceipts: 'Send read receipts',
};

export type SettingName = keyof typeof labels;

/** One kind for each setting, so that the last choice of each is sent. */
export function settingChange(name: SettingName) {
  return defineChange(
    `settings.${name}`,
    { name: oneOf<SettingName>(name), isOn: isFlag },
    {
      title: ({ isOn }) => `${labels[name]}: ${isOn ? 'on' : 'off'}`,
      overlay: (_saved: boolean | null, { isOn }) => isOn,
    },
  );
}

export const messageChoiceLabels: Record<WhoCanMessage, string> = {
  everyone: 'Everyone',
  followed: 'People I follow',
  friends: 'Friends',
  nobody: 'Nobody',
};

export const messageChoice = defineChange(
  'settings.whoCanMessage',
  { choice: oneOf<WhoCanMessage>(...whoCanMessageChoices) },
  {
    title: ({ choice }) => `Who may message me: ${messageChoiceLabels[choice].toLowerCase()}`,
    overlay: (_saved: WhoCanMessage | null, { choice }) => choice,
  },
);
