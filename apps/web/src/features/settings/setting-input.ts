import { hasFields, isFlag, isText } from '../../lib/outbox/input-fields.ts';

export type SettingName =
  | 'anonymousPosting'
  | 'dataSharing'
  | 'isPrivate'
  | 'approveAutomatically'
  | 'showOnline'
  | 'showTyping'
  | 'sendReceipts';

/** The kind in the outbox. One for each setting: of each the last choice is sent. */
export function settingKind(name: SettingName): `settings.${SettingName}` {
  return `settings.${name}`;
}

export interface DesiredSetting {
  name: SettingName;
  isOn: boolean;
}

export function isDesiredSetting(input: unknown): input is DesiredSetting {
  return hasFields<DesiredSetting>(input, { name: isText, isOn: isFlag });
}

const titles: Record<SettingName, string> = {
  anonymousPosting: 'Anonymous posting',
  dataSharing: 'Data sharing',
  isPrivate: 'Private account',
  approveAutomatically: 'Approve automatically',
  showOnline: 'Show when I am online',
  showTyping: 'Show when I am typing',
  sendReceipts: 'Send read receipts',
};

export function settingTitle({ name, isOn }: DesiredSetting): string {
  return `${titles[name]}: ${isOn ? 'on' : 'off'}`;
}
