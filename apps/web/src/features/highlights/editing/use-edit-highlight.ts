import type { HighlightDetails, UpdateHighlightInput } from '@vibeline/core/features/highlights/highlight.schema';
import { useState } from 'react';
import { applyHighlight } from '../../../cache/stories/highlight.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import type { HighlightValues } from '../creating/use-highlight-draft.ts';
import { highlightProblems } from '../creating/use-highlight-form.ts';
import { highlightReach, isWider, showsToMore } from '../highlight-audience.rules.ts';

const FAILURE = 'Failed to save the highlight';

function valuesOf({ title, category, description, visibility }: HighlightDetails): HighlightValues {
  return { title, category, description: description ?? '', visibility };
}

export function useEditHighlight(details: HighlightDetails, onSaved: () => void) {
  const cache = useCache();
  const { id } = details;
  const isPrivate = useCurrentUser().user?.isPrivate ?? false;
  const [saved] = useState(() => valuesOf(details));
  const [asked, setAsked] = useState<UpdateHighlightInput | null>(null);
  const form = useValidatedForm<HighlightValues>({
    initialValues: saved,
    validate: highlightProblems,
    showsEarly: (name, values) => name !== 'title' || values.title.trim() !== '',
  });
  const { values } = form;
  const isChanged =
    values.title.trim() !== saved.title ||
    values.category !== saved.category ||
    values.description.trim() !== saved.description ||
    values.visibility !== saved.visibility;
  const update = trpc.highlights.update.useMutation({
    onSuccess: (highlight) => {
      applyHighlight(cache, highlight);
      onSaved();
      showToast({ title: 'Highlight saved' });
    },
    onError: (error) => {
      form.setServerErrors(fieldErrors(error));
      showFailure(error, { fallback: FAILURE });
    },
  });
  const save = (input: UpdateHighlightInput) => {
    setAsked(null);
    update.mutate(input);
  };
  const countNarrower = () =>
    isWider(values.visibility, saved.visibility)
      ? details.items.filter((story) => showsToMore(values.visibility, story.visibility, isPrivate)).length
      : 0;
  const send = ({ category, ...texts }: HighlightValues) => {
    if (category === '' || !isChanged || update.isPending) return;
    const input = { id, category, ...texts };
    if (countNarrower() > 0) setAsked(input);
    else save(input);
  };
  return {
    values,
    field: form.field,
    onSubmit: form.onSubmit(send),
    isChanged,
    isSaving: update.isPending,
    question: asked && {
      storyCount: countNarrower(),
      reach: highlightReach(values.visibility, isPrivate),
      confirm: () => save(asked),
      cancel: () => setAsked(null),
    },
  };
}
