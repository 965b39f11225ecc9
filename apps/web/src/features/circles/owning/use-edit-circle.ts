import { circleDescription, circleName, MEMBER_LIMITS } from '@vibeline/core/features/circles/circle.rules';
import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { textProblem } from '@vibeline/core/text.rules';
import { useState } from 'react';
import { updateCircle } from '../../../cache/circle.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { fieldErrors } from '../../../lib/public-error.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';

interface CircleValues {
  name: string;
  description: string;
  visibility: 'private' | 'public';
  memberLimit: string;
}

function valuesOf({ name, description, isPrivate, memberLimit }: Circle): CircleValues {
  return {
    name,
    description: description ?? '',
    visibility: isPrivate ? 'private' : 'public',
    memberLimit: String(memberLimit),
  };
}

function problemsOf({ name, description }: CircleValues) {
  return { name: textProblem(name, circleName), description: textProblem(description, circleDescription) };
}

/** Changes one's own circle. `onSaved` is called before the toast. */
export function useEditCircle(circle: Circle, onSaved: () => void) {
  const cache = useCache();
  const [saved] = useState(() => valuesOf(circle));
  const form = useValidatedForm<CircleValues>({
    initialValues: saved,
    validate: problemsOf,
    showsEarly: (name, values) => values[name].trim() !== '',
  });
  const { values } = form;
  const isChanged =
    values.name.trim() !== saved.name ||
    values.description.trim() !== saved.description ||
    values.visibility !== saved.visibility ||
    values.memberLimit !== saved.memberLimit;
  const update = trpc.circles.update.useMutation({
    onSuccess: (changed) => {
      onSaved();
      updateCircle(cache, changed);
      showToast({ title: 'Circle saved' });
    },
    onError: (error) => {
      form.setServerErrors(fieldErrors(error));
      showFailure(error, { fallback: 'Failed to save the circle' });
    },
  });
  const send = ({ name, description, visibility, memberLimit }: CircleValues) => {
    const limit = MEMBER_LIMITS.find((one) => String(one) === memberLimit);
    if (!isChanged || update.isPending) return;
    update.mutate({
      id: circle.id,
      name,
      description,
      isPrivate: visibility === 'private',
      ...(limit !== undefined && { memberLimit: limit }),
    });
  };
  return {
    values,
    field: form.field,
    setVisibility: (visibility: CircleValues['visibility']) => form.setFieldValue('visibility', visibility),
    onSubmit: form.onSubmit(send),
    isChanged,
    isSaving: update.isPending,
  };
}

export type EditCircle = ReturnType<typeof useEditCircle>;
