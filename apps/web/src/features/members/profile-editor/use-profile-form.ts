import { useMutation } from '@tanstack/react-query';
import type { OneUser, User } from '@vibeline/core/features/members/member.schema';
import { useRef, useState } from 'react';
import { updateMember } from '../../../cache/member.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { errorSentence, fieldErrors } from '../../../lib/public-error.ts';
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

type Refused = Partial<Record<keyof ProfileValues, string>>;
type Input = HTMLInputElement | HTMLTextAreaElement;

const FIELDS: readonly TextField[] = ['name', 'bio', 'location', 'website'];

/** One's own profile while it is being changed. `onSaved` hears of it before anything is shown. */
export function useProfileForm(member: User, onSaved: () => void) {
  const [saved] = useState(() => valuesOf(member));
  const [values, setValues] = useState(saved);
  const [left, setLeft] = useState<ReadonlySet<TextField>>(new Set());
  const [refused, setRefused] = useState<Refused>({});
  const inputs = useRef(new Map<TextField, Input>());
  const problems = profileProblems(values);
  const isChanged = !isSameProfile(values, saved);

  const change = (changes: Partial<ProfileValues>) => {
    setValues((before) => ({ ...before, ...changes }));
    setRefused((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }));
  };
  const { mutate, isPending } = useSave(member.id, onSaved, (errors) => {
    setRefused(errors);
    inputs.current.get(FIELDS.find((name) => errors[name]) ?? 'name')?.focus();
  });

  return {
    values,
    change,
    isChanged,
    isSaving: isPending,
    canSave: isChanged && !isPending && FIELDS.every((name) => problems[name] === null),
    save: () => mutate(normalizeProfile(values)),
    pictureError: refused.profileImage,
    /** What a text field needs. It is judged once it has been left, and at once where it cannot become right by itself. */
    field: (name: TextField) => ({
      name,
      value: values[name],
      error: refused[name] ?? (left.has(name) || isFinal(name, values) ? problems[name] : null),
      ref: (input: Input | null) => {
        if (input) inputs.current.set(name, input);
      },
      onBlur: () => {
        setLeft(new Set([...left, name]));
        if (name === 'website') setValues((before) => ({ ...before, website: withScheme(before.website) }));
      },
      onChange: (event: { currentTarget: Input }) => change({ [name]: event.currentTarget.value }),
    }),
  };
}

/** A web address is wrong until it is whole; every other text is wrong for good reasons only. */
function isFinal(name: TextField, values: ProfileValues): boolean {
  return name !== 'website' || values.website.length > 200;
}

function useSave(memberId: number, onSaved: () => void, onRefused: (errors: Refused) => void) {
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
      onRefused(fieldErrors(error));
      showToast({
        title: 'Update failed',
        description: errorSentence(error, 'Failed to update profile'),
        tone: 'error',
      });
    },
  });
}
