import { useMutation } from '@tanstack/react-query';
import type { OneUser, User } from '@vibeline/core/features/members/member.schema';
import { useState } from 'react';
import { updateMember } from '../../../cache/people/member.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { errorMessage, fieldErrors } from '../../../lib/server/public-error.ts';
import { sendUserEvent } from '../../../lib/session/user-events.ts';
import { deviceStorage, type StorageKey } from '../../../lib/storage.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import {
  isSameProfile,
  normalizeProfile,
  type ProfileValues,
  profileProblems,
  type TextField,
  valuesOf,
  withScheme,
} from './profile-form.rules.ts';

type Draft = Partial<Pick<ProfileValues, TextField>>;

const FIELDS: readonly TextField[] = ['name', 'bio', 'location', 'website'];

const keyOf = (memberId: number): StorageKey => `vibeline-profile-draft:${memberId}`;

export function useProfileForm(member: User, onSaved: () => void) {
  const [saved] = useState(() => valuesOf(member));
  const form = useValidatedForm<ProfileValues>({
    initialValues: { ...saved, ...readProfileDraft(member.id) },
    onValuesChange: (values) => {
      if (isSameProfile(values, saved)) removeProfileDraft(member.id);
      else storeProfileDraft(member.id, values);
    },
    validate: profileProblems,
    // A web address is incomplete while it is typed; the other fields show their errors at once.
    showsEarly: (name, { website }) => name !== 'website' || website.length > 200,
  });
  const { values } = form;
  const isChanged = !isSameProfile(values, saved);
  const forgetDraft = () => removeProfileDraft(member.id);
  const finish = () => {
    forgetDraft();
    onSaved();
  };
  const { mutate, isPending } = useSave(member.id, finish, form.setServerErrors);
  const websiteField = form.field('website');
  const completeWebsite = () => {
    const website = withScheme(values.website);
    if (website !== values.website) form.setFieldValue('website', website);
  };
  const canSave = isChanged && !isPending && form.isValid();

  return {
    values,
    field: form.field,
    websiteField: {
      ...websiteField,
      onBlur: () => {
        websiteField.onBlur();
        completeWebsite();
      },
    },
    onSubmit: form.onSubmit(() => canSave && mutate(normalizeProfile(values))),
    isChanged,
    forgetDraft,
    isSaving: isPending,
    canSave,
    pictureError: form.errors['profileImage'],
    setPicture: (profileImage: string | null) => form.setFieldValue('profileImage', profileImage),
  };
}

function useSave(memberId: number, onSaved: () => void, onInvalid: (errors: Record<string, string>) => void) {
  const cache = useCache();
  return useMutation<OneUser, unknown, ProfileValues>({
    networkMode: 'always',
    mutationFn: (values) => cache.utils.client.members.updateProfile.mutate({ id: memberId, ...values }),
    onSuccess: ({ user }) => {
      updateMember(cache, user);
      sendUserEvent('userProfileUpdated');
      onSaved();
      showToast({ title: 'Profile saved' });
    },
    onError: (error) => {
      onInvalid(fieldErrors(error));
      showToast({
        title: 'Update failed',
        description: errorMessage(error, 'Failed to update profile'),
        tone: 'error',
      });
    },
  });
}

/** The texts of a form that was neither saved nor discarded, stored so that the end of the session does not lose them. */
function readProfileDraft(memberId: number): Draft {
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
function storeProfileDraft(memberId: number, values: ProfileValues): void {
  const { profileImage: _, ...texts } = values;
  deviceStorage.writeJson(keyOf(memberId), texts);
}

function removeProfileDraft(memberId: number): void {
  deviceStorage.remove(keyOf(memberId));
}
