import {
  holdMinutes,
  SESSION_INCOMPLETE,
  sessionLocation,
  vibeContent,
} from '@vibeline/core/features/match/match.rules';
import type { VibeSession } from '@vibeline/core/features/match/match.schema';
import { textProblem, visibleOrEmpty } from '@vibeline/core/text.rules';
import { type FormEvent, useState } from 'react';
import { addOwnSession } from '../../../cache/talks/match.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { forgetDraft, readDraft, type SessionValues, writeDraft } from './session-draft.ts';

const isMissing = (text: string) => visibleOrEmpty(text) === '';

function sessionProblems({ vibeContent: content, category, location }: SessionValues) {
  return {
    vibeContent: isMissing(content) ? 'Say what you want to do' : textProblem(content, vibeContent),
    category: category === '' ? 'Choose a category' : null,
    location: textProblem(location, sessionLocation),
  };
}

export function useSessionForm(memberId: number, onCreated: (session: VibeSession) => void) {
  const cache = useCache();
  const [initialValues] = useState(() => readDraft(memberId));
  const form = useValidatedForm<SessionValues>({
    initialValues,
    validate: sessionProblems,
    onValuesChange: (values) => writeDraft(memberId, values),
    showsEarly: (name, values) => values[name].trim() !== '',
  });
  const create = trpc.match.createSession.useMutation({
    onSuccess: (session) => {
      addOwnSession(cache, session);
      forgetDraft(memberId);
      showToast({ title: 'Vibe session created!' });
      onCreated(session);
    },
    onError: (error) => {
      form.setServerErrors(fieldErrors(error));
      const fallback = 'An error occurred while creating the session.';
      showFailure(error, { title: 'Error creating session', fallback });
    },
  });
  const send = ({ category, maxParticipants, holdMinutes: chosen, names, ...values }: SessionValues) => {
    if (category === '' || create.isPending) return;
    const holding = holdMinutes.find((minutes) => minutes === Number(chosen));
    create.mutate({
      ...{ ...values, category, maxParticipants: Number(maxParticipants) },
      ...{ holdMinutes: holding, ...(names === 'hidden' && { isUnnamed: true }) },
    });
  };
  const submit = form.onSubmit(send);
  const onSubmit = (event: FormEvent) => {
    if (isMissing(form.values.vibeContent) || form.values.category === '') {
      showToast({ title: 'Missing information', description: SESSION_INCOMPLETE, tone: 'error' });
    }
    submit(event);
  };
  return {
    values: form.values,
    field: form.field,
    setFieldValue: form.setFieldValue,
    onSubmit,
    isPending: create.isPending,
  };
}
