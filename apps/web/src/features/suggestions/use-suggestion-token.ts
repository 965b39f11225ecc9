import { type RefObject, useEffect, useState } from 'react';
import type { TextControl } from './suggestion-field.ts';
import { type SuggestionToken, tokenAt } from './suggestion-token.rules.ts';

const isSame = (a: SuggestionToken | null, b: SuggestionToken | null) =>
  a?.sign === b?.sign && a?.text === b?.text && a?.start === b?.start;

/** The name or hashtag that is being typed in a field; null after it was dismissed, until another one is begun. */
export function useSuggestionToken(field: RefObject<TextControl | null>) {
  const [token, setToken] = useState<SuggestionToken | null>(() => tokenIn(field.current));
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const show = (next: SuggestionToken | null) => {
      setToken((before) => (isSame(before, next) ? before : next));
      if (!next) setDismissedAt(null);
    };
    const onInput = (event: Event) => {
      if (!isPreliminary(event)) show(tokenIn(element));
    };
    // Moving the caret into a finished name opens no list; moving it away closes one.
    const onCaret = () => {
      setToken((before) => (isSame(before, tokenIn(element)) ? before : null));
    };
    const onBlur = () => show(null);
    element.addEventListener('input', onInput);
    element.addEventListener('compositionend', onInput);
    element.addEventListener('blur', onBlur);
    document.addEventListener('selectionchange', onCaret);
    return () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('compositionend', onInput);
      element.removeEventListener('blur', onBlur);
      document.removeEventListener('selectionchange', onCaret);
    };
  }, [field]);

  const isShown = token !== null && token.start !== dismissedAt;
  return { token: isShown ? token : null, dismiss: () => setDismissedAt(token?.start ?? null) };
}

/** Text of an input method that is not chosen yet. Touch keyboards compose every word, so there it is what is typed. */
function isPreliminary(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing && !window.matchMedia('(pointer: coarse)').matches;
}

function tokenIn(element: TextControl | null): SuggestionToken | null {
  if (!element || element.readOnly || element !== document.activeElement) return null;
  const { selectionStart, selectionEnd, value } = element;
  return selectionStart === null || selectionStart !== selectionEnd ? null : tokenAt(value, selectionStart);
}
