import { updateProfileInput } from '@vibeline/core/features/members/member.schema';
import { preferenceTypes } from '@vibeline/core/features/notifications/notification.rules';
import {
  type MemberSettings,
  updatePrivacyInput,
  updateSettingsInput,
} from '@vibeline/core/features/settings/setting.schema';
import type { ProfileItem } from '../formats/archive-content.ts';
import { doOnce, type ImportContext, isRecorded } from '../import-context.ts';
import { addPicture, reasonOf } from './add-media.ts';
import { validText } from './valid-item.ts';

const texts = ['bio', 'location', 'website'] as const;

/** As an account begins. `timeZone` is set by the browser, and so is never one of them. */
const defaults: Readonly<Record<keyof MemberSettings, unknown>> = {
  ...{ isPrivate: false, approveAutomatically: false, whoCanMessage: 'everyone', showOnline: false },
  ...{ showTyping: true, sendReceipts: true, anonymousPosting: false, dataSharing: false, lessMarked: false },
  timeZone: null,
};
const ofPrivacy = ['isPrivate', 'approveAutomatically', 'whoCanMessage', 'showOnline', 'showTyping', 'sendReceipts'];

/** What is empty here, or as every account begins; what the member has chosen here stays. */
export async function addProfile(context: ImportContext, profile: ProfileItem): Promise<void> {
  for (const field of texts) await addText(context, field, profile[field]);
  if (profile.picture !== null) await addProfilePicture(context, profile.picture);
  await addSettings(context, profile.settings);
  await addPreferences(context, profile.notificationPreferences);
}

async function addText(context: ImportContext, field: (typeof texts)[number], value: string | null): Promise<void> {
  const { services, viewer } = context;
  if (value === null || value === '') return;
  await reportRefusals(context, 'profile', field, async () => {
    const input = validText(updateProfileInput, { id: viewer.id, [field]: value });
    const here = (await services.members.get(viewer, { id: viewer.id }))[field];
    const item = { kind: 'profile' as const, label: field, parts: [field, value], targetId: null };
    if (here !== null && here !== '' && !(await isRecorded(context, item))) {
      context.report.leftOut('profile', 'chosen', field);
      return;
    }
    const detail = { field, value: input[field] };
    await doOnce(context, { ...item, detail }, () => services.members.updateProfile(viewer, input));
  });
}

async function addProfilePicture(context: ImportContext, file: string): Promise<void> {
  const { services, viewer } = context;
  await reportRefusals(context, 'profile', 'picture', async () => {
    const { profileImage } = await services.members.get(viewer, { id: viewer.id });
    const item = { kind: 'profile' as const, label: 'picture', parts: ['picture', file], targetId: null };
    if (profileImage !== null) {
      if (await isRecorded(context, item)) context.report.added('profile');
      else context.report.leftOut('profile', 'chosen', 'picture');
      return;
    }
    const address = await addPicture(context, file);
    await doOnce(context, { ...item, detail: { field: 'picture' } }, () =>
      services.members.updateProfile(viewer, { id: viewer.id, profileImage: address }),
    );
  });
}

async function addSettings(context: ImportContext, settings: ProfileItem['settings']): Promise<void> {
  const { services, viewer } = context;
  const here: Readonly<Record<string, unknown>> = await services.settings.get(viewer);
  for (const [name, begins] of Object.entries(defaults)) {
    const value = settings[name];
    if (value === undefined || value === null || value === begins) continue;
    await reportRefusals(context, 'settings', name, async () => {
      const item = { kind: 'settings' as const, label: name, parts: [name, value], targetId: null };
      if (here[name] !== begins && !(await isRecorded(context, item))) {
        if (here[name] !== value) context.report.leftOut('settings', 'chosen', name);
        return;
      }
      const input = { [name]: value };
      await doOnce(context, { ...item, detail: { name, value, begins } }, () => saveSetting(context, name, input));
    });
  }
}

export function saveSetting({ services, viewer }: ImportContext, name: string, change: object) {
  return ofPrivacy.includes(name)
    ? services.settings.updatePrivacy(viewer, validText(updatePrivacyInput, { id: viewer.id, ...change }))
    : services.settings.update(viewer, validText(updateSettingsInput, change));
}

async function addPreferences(
  context: ImportContext,
  preferences: ProfileItem['notificationPreferences'],
): Promise<void> {
  const { services, viewer } = context;
  const here = await services.notifications.getPreferences(viewer);
  for (const type of preferenceTypes) {
    // All are shown until a member says otherwise.
    if (preferences[type] !== false) continue;
    const item = { kind: 'settings' as const, label: type, parts: ['notifications', type], targetId: null };
    if (!here[type] && !(await isRecorded(context, item))) continue;
    await doOnce(context, { ...item, detail: { type } }, () =>
      services.notifications.updatePreferences(viewer, { [type]: false }),
    );
  }
}

async function reportRefusals(
  { report }: ImportContext,
  kind: 'profile' | 'settings',
  label: string,
  add: () => Promise<void>,
): Promise<void> {
  try {
    await add();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    report.leftOut(kind, reason, label);
  }
}
