import type { Circle } from '@vibeline/core/features/circles/circle.schema';
import { useState } from 'react';
import { updateCircle } from '../../../cache/circles/circle.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import {
  type CircleValues,
  changesOf,
  circleProblems,
  isChangedCircle,
  valuesOf,
} from '../creating/circle-form.rules.ts';

export function useEditCircle(circle: Circle, onSaved: () => void) {
  const cache = useCache();
  const [saved] = useState(() => valuesOf(circle));
  const form = useValidatedForm<CircleValues>({
    initialValues: saved,
    validate: circleProblems,
    showsEarly: (name, values) => values[name].trim() !== '',
  });
  const isChanged = isChangedCircle(form.values, saved);
  const update = trpc.circles.update.useMutation({
    onSuccess: (changed) => {
      onSaved();
      updateCircle(cache, changed);
      showToast({ title: 'Circle saved' });
    },
    onError: (error) => {
      const { isPrivate, ...fields } = fieldErrors(error);
      form.setServerErrors({ ...fields, ...(isPrivate !== undefined && { visibility: isPrivate }) });
      showFailure(error, { fallback: 'Failed to save the circle' });
    },
  });
  const send = (values: CircleValues) => {
    if (isChanged && !update.isPending) update.mutate({ id: circle.id, ...changesOf(values, saved) });
  };
  return { form, onSubmit: form.onSubmit(send), isChanged, isSaving: update.isPending };
}
