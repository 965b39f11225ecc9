import { useMutation } from '@tanstack/react-query';
import type { OneUser, User } from '@vibeline/core/features/members/member.schema';
import { updateMember } from '../../../cache/member.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { errorMessage, fieldErrors } from '../../../lib/public-error.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import {
  isSameProfile,
  normalizeProfile,
  type ProfileValues,
  profileProblems,
  valuesOf,
  withScheme,
} from './profile-form.rules.ts';

/** `onSaved` is called before the toast. */
export function useProfileForm(member: User, onSaved: () => void) {
  const form = useValidatedForm<ProfileValues>({
    initialValues: valuesOf(member),
    validate: profileProblems,
    // A web address is incomplete while it is typed; the other fields show their errors at once.
    showsEarly: (name, { website }) => name !== 'website' || website.length > 200,
  });
  const { values } = form;
  const isChanged = !isSameProfile(values, form.getInitialValues());
  const { mutate, isPending } = useSave(member.id, onSaved, (errors) => {
    // The Save button has lost the focus, because it was disabled while saving.
    if (!form.setServerErrors(errors)) form.getInputNode('name')?.focus();
  });
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
      window.dispatchEvent(new Event('userProfileUpdated'));
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
