import type { HighlightCategory } from '@vibeline/core/features/highlights/highlight-categories.rules';
import type { Audience } from '@vibeline/core/features/posts/audience.rules';
import { useState } from 'react';
import { deviceStorage, type StorageKey } from '../../../lib/storage.ts';
import { useCurrentUser } from '../../accounts/use-current-user.ts';
import { categoryLabels } from '../category-labels.ts';
import { audienceLabels } from '../highlight-audience.rules.ts';

export interface HighlightValues {
  title: string;
  category: HighlightCategory | '';
  description: string;
  visibility: Audience;
}

export function useHighlightDraft(isStored: boolean) {
  const { user } = useCurrentUser();
  const key: StorageKey | null = isStored && user ? `vibeline-highlight:${user.id}` : null;
  const [stored] = useState(() => key && deviceStorage.readJson(key, parseDraft));
  return {
    stored,
    save: (values: HighlightValues) => {
      if (key) deviceStorage.writeJson(key, values);
    },
    forget: () => {
      if (key) deviceStorage.remove(key);
    },
  };
}

function parseDraft(value: unknown): HighlightValues | null {
  const { title, category, description, visibility } = Object(value) as Partial<HighlightValues>;
  const isKnown =
    typeof title === 'string' &&
    typeof description === 'string' &&
    (category === '' || Object.hasOwn(categoryLabels, String(category))) &&
    Object.hasOwn(audienceLabels, String(visibility));
  return isKnown ? (value as HighlightValues) : null;
}
