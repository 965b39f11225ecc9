import { Stack } from '@mantine/core';
import { highlightDescription } from '@vibeline/core/features/highlights/highlight.rules';
import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextAreaField } from '../../../ui/forms/TextAreaField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { categoryLabels } from '../category-labels.ts';
import { audienceHints, audienceLabels } from '../highlight-audience.rules.ts';
import type { HighlightForm } from './use-highlight-form.ts';

type Fields = Pick<HighlightForm, 'values' | 'field'>;

export function HighlightFields({ values, field }: Fields) {
  return (
    <Stack gap={14}>
      <TextField label="Title" autoComplete="off" data-autofocus required {...field('title')} />
      <Select<HighlightCategory>
        label="Category"
        options={categoryLabels}
        placeholder="Choose a category"
        required
        {...field('category')}
        value={values.category}
      />
      <TextAreaField
        label="Description (optional)"
        rows={2}
        max={highlightDescription.max}
        {...field('description')}
        value={values.description}
      />
      <Select<Audience>
        label="Audience"
        options={audienceLabels}
        hint={audienceHints[values.visibility]}
        {...field('visibility')}
        value={values.visibility}
      />
    </Stack>
  );
}
