import { deviceStorage, type StorageKey } from '../../../lib/storage.ts';
import type { ProfileValues, TextField } from './profile-form.rules.ts';

type Draft = Partial<Pick<ProfileValues, TextField>>;

const FIELDS: readonly TextField[] = ['name', 'bio', 'location', 'website'];

const keyOf = (memberId: number): StorageKey => `vibeline-profile-draft:${memberId}`;

/** The texts of a form that was neither saved nor discarded, stored so that the end of the session does not lose them. */
export function readProfileDraft(memberId: number): Draft {
  return deviceStorage.readJson(keyOf(memberId), (value) => {
    const stored = new Map(Object.entries(Object(value)));
    const texts = FIELDS.flatMap((field) => {
      const text = stored.get(field);
      return typeof text === 'string' ? [[field, text]] : [];
    });
    return Object.fromEntries(texts) as Draft;
  });
}

/** The picture is not stored: one that was uploaded and not saved is deleted by the server. */
export function storeProfileDraft(memberId: number, values: ProfileValues): void {
  const { profileImage: _, ...texts } = values;
  deviceStorage.writeJson(keyOf(memberId), texts);
}

export function removeProfileDraft(memberId: number): void {
  deviceStorage.remove(keyOf(memberId));
}
