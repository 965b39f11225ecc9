import { updateProfileInput } from '@vibeline/core/features/members/member.schema';
import { preferenceTypes } from '@vibeline/core/features/notifications/notification.rules';
import { nameInUrl } from '../../features/media/media.view.ts';
import type { ProfileItem } from '../formats/archive-content.ts';
import { type ImportContext, isRecorded, recordThenRun, reportRefusal } from '../import-context.ts';
import { LeftOutError } from '../left-out-reason.ts';
import { initialSettings, saveSetting } from '../settings.ts';
import { addPicture } from './add-media.ts';
import { validText } from './valid-item.ts';

const texts = ['bio', 'location', 'website'] as const;

/** What is empty here, or as every account begins; what the member has set here stays. */
export async function addProfile(context: ImportContext, profile: ProfileItem): Promise<void> {
  for (const field of texts) await addText(context, field, profile[field]);
  if (profile.picture !== null) await addProfilePicture(context, profile.picture);
  await addSettings(context, profile.settings);
  await addPreferences(context, profile.notificationPreferences);
}

async function addText(context: ImportContext, field: (typeof texts)[number], value: string | null): Promise<void> {
  const { services, viewer } = context;
  if (value === null || value === '') return;
  await reportRefusal(context, { kind: 'profile', label: field }, async () => {
    const input = validText(updateProfileInput, { id: viewer.id, [field]: value });
    const here = (await services.members.get(viewer, { id: viewer.id }))[field];
    const item = { kind: 'profile' as const, label: field, parts: [field, value], targetId: null };
    if (!(await isRecorded(context, item))) {
      if (here === input[field]) return;
      if (here !== null && here !== '') throw new LeftOutError('already_set');
    }
    const detail = { field, value: input[field] };
    await recordThenRun(context, { ...item, detail }, () => services.members.updateProfile(viewer, input));
  });
}

async function addProfilePicture(context: ImportContext, file: string): Promise<void> {
  const { services, viewer, report } = context;
  await reportRefusal(context, { kind: 'profile', label: 'picture' }, async () => {
    const { profileImage } = await services.members.get(viewer, { id: viewer.id });
    const item = { kind: 'profile' as const, label: 'picture', parts: ['picture', file], targetId: null };
    if (profileImage !== null) {
      if (!(await isRecorded(context, item))) throw new LeftOutError('already_set');
      report.added('profile', { name: 'picture' });
      return;
    }
    const address = await addPicture(context, file);
    const detail = { field: 'picture', value: nameInUrl(address) };
    await recordThenRun(context, { ...item, detail }, () =>
      services.members.updateProfile(viewer, { id: viewer.id, profileImage: address }),
    );
  });
}

async function addSettings(context: ImportContext, settings: ProfileItem['settings']): Promise<void> {
  const { services, viewer } = context;
  const here: Readonly<Record<string, unknown>> = await services.settings.get(viewer);
  for (const [name, initial] of Object.entries(initialSettings)) {
    const value = settings[name];
    if (value === undefined || value === null || value === initial) continue;
    await reportRefusal(context, { kind: 'settings', label: name }, async () => {
      const item = { kind: 'settings' as const, label: name, parts: [name, value], targetId: null };
      if (!(await isRecorded(context, item))) {
        if (here[name] === value) return;
        if (here[name] !== initial) throw new LeftOutError('already_set');
      }
      const detail = { name, value, initial };
      await recordThenRun(context, { ...item, detail }, () => saveSetting(context, name, value));
    });
  }
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
    await recordThenRun(context, { ...item, detail: { type } }, () =>
      services.notifications.updatePreferences(viewer, { [type]: false }),
    );
  }
}
