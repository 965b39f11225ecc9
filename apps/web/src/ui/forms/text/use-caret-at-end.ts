import { type RefObject, useEffect } from 'react';

/** A mention alone, as a reply starts with: selected, so that typing replaces it. */
const MENTION = /^@[\w.]+ $/;

/**
 * Puts the caret of a field after its text, once: a field that mounts with a text has it before the text. `isFocused`
 * also focuses the field and scrolls to it.
 */
export function useCaretAtEnd(field: RefObject<HTMLTextAreaElement | null>, isFocused = false): void {
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const { value } = element;
    if (isFocused) element.focus({ preventScroll: true });
    element.setSelectionRange(isFocused && MENTION.test(value) ? 0 : value.length, value.length);
    if (isFocused) element.form?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [field, isFocused]);
}
