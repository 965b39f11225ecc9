import { useNavigate } from '@tanstack/react-router';
import { CIRCLE_NAME_REQUIRED, DEFAULT_MEMBER_LIMIT } from '@vibeline/core/features/circles/circle.rules';
import { type FormEvent, useRef } from 'react';
import { applyCreated } from '../../../cache/circles/circle.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { paths } from '../../../lib/paths.ts';
import { fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { type CircleValues, circleProblems, inputOf, isChangedCircle, valuesOf } from './circle-form.rules.ts';

const NEW = valuesOf({ name: '', description: null, isPrivate: true, memberLimit: DEFAULT_MEMBER_LIMIT });

export function useCreateCircle() {
  const cache = useCache();
  const navigate = useNavigate();
  const isSaved = useRef(false);
  const form = useValidatedForm<CircleValues>({
    initialValues: NEW,
    validate: circleProblems,
    // What is too long, but not what is still missing.
    showsEarly: (name, values) => values[name].trim() !== '',
  });
  const create = trpc.circles.create.useMutation({
    onSuccess: (circle) => {
      isSaved.current = true;
      applyCreated(cache, circle);
      // In the dialog's step of the history: Back leads to the list.
      void navigate({ to: paths.circle(circle.id), replace: true });
      showToast({ title: 'Circle created' });
    },
    onError: (error) => {
      form.setServerErrors(fieldErrors(error));
      const fallback = 'An error occurred while creating the circle.';
      showFailure(error, { title: 'Failed to create circle', fallback });
    },
  });
  const submit = form.onSubmit((values) => {
    if (!create.isPending) create.mutate(inputOf(values));
  });
  return {
    form,
    onSubmit: (event: FormEvent) => {
      if (form.values.name.trim() === '') {
        const description = 'Please enter a name for your circle.';
        showToast({ title: CIRCLE_NAME_REQUIRED, description, tone: 'error' });
      }
      submit(event);
    },
    isChanged: isChangedCircle(form.values, NEW),
    isSaved: () => isSaved.current,
    isPending: create.isPending,
  };
}
