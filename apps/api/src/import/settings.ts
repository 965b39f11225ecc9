import {
  type MemberSettings,
  updatePrivacyInput,
  updateSettingsInput,
} from '@vibeline/core/features/settings/setting.schema';
import { validText } from './add/valid-item.ts';
import type { ImportContext } from './import-context.ts';

/** As an account begins. `timeZone` is set by the browser, and so is never one of them. */
export const initialSettings: Readonly<Record<Exclude<keyof MemberSettings, 'timeZone'>, unknown>> = {
  isPrivate: false,
  approveAutomatically: false,
  whoCanMessage: 'everyone',
  showOnline: false,
  showTyping: true,
  sendReceipts: true,
  anonymousPosting: false,
  dataSharing: false,
  lessMarked: false,
};

/** By the call that has the setting. */
export function saveSetting({ services, viewer }: ImportContext, name: string, value: unknown) {
  return name in updatePrivacyInput.shape
    ? services.settings.updatePrivacy(viewer, validText(updatePrivacyInput, { id: viewer.id, [name]: value }))
    : services.settings.update(viewer, validText(updateSettingsInput, { [name]: value }));
}
