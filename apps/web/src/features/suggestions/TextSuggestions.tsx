import { useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { SuggestionField } from './suggestion-field.ts';
import { tokenAt } from './suggestion-token.rules.ts';

const SuggestionList = lazyComponent(() => import('./SuggestionList.tsx'), 'SuggestionList', {
  placement: 'floating',
  Failure: () => null,
});

const BOTH = ['@', '#'] as const;

export function TextSuggestions({ field, signs = BOTH }: Pick<SuggestionField, 'field'> & Partial<SuggestionField>) {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const element = field.current;
    if (!element || isWanted) return;
    const onInput = () => {
      if (tokenAt(element.value, element.selectionEnd ?? 0)) setWanted(true);
    };
    element.addEventListener('input', onInput);
    return () => element.removeEventListener('input', onInput);
  }, [field, isWanted]);
  return isWanted && <SuggestionList field={field} signs={signs} />;
}
