import { highlightDescription, highlightTitle } from '@vibeline/core/features/highlights/highlight.rules';
import type { Highlight } from '@vibeline/core/features/highlights/highlight.schema';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { textProblem } from '@vibeline/core/text.rules';
import { applyHighlight } from '../../../cache/stories/highlight.cache.ts';
import { useCache } from '../../../cache/use-cache.ts';
import { fieldErrors } from '../../../lib/server/public-error.ts';
import { trpc } from '../../../lib/server/trpc.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { showFailure } from '../../../ui/toasts/show-failure.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { type HighlightValues, useHighlightDraft } from './use-highlight-draft.ts';

export function highlightProblems({ title, category, description }: HighlightValues) {
  return {
    title: textProblem(title, highlightTitle),
    category: category === '' ? 'Category required' : null,
    description: textProblem(description, highlightDescription),
  };
}

const BLANK = { title: '', category: '', description: '' } as const;

interface HighlightFormOptions {
  visibility: Audience;
  isStored?: boolean;
  onCreated: (highlight: Highlight) => void;
}

export function useHighlightForm({ visibility, isStored = false, onCreated }: HighlightFormOptions) {
  const cache = useCache();
  const draft = useHighlightDraft(isStored);
  const form = useValidatedForm<HighlightValues>({
    initialValues: { ...BLANK, visibility, ...draft.stored },
    validate: highlightProblems,
    onValuesChange: draft.save,
    showsEarly: (name, values) => values[name].trim() !== '',
  });
  const create = trpc.highlights.create.useMutation({
    onSuccess: (highlight) => {
      applyHighlight(cache, highlight);
      form.setInitialValues({ ...BLANK, visibility });
      form.reset();
      draft.forget();
      showToast({ title: 'Memory highlight created successfully!' });
      onCreated(highlight);
    },
    onError: (error) => {
      form.setServerErrors(fieldErrors(error));
      showFailure(error, { fallback: 'Failed to create memory highlight' });
    },
  });
  const send = ({ category, ...texts }: HighlightValues) => {
    if (category !== '' && !create.isPending) create.mutate({ ...texts, category });
  };
  return { values: form.values, field: form.field, onSubmit: form.onSubmit(send), isPending: create.isPending };
}

export type HighlightForm = ReturnType<typeof useHighlightForm>;
