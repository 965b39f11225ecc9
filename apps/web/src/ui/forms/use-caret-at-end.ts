import { type RefObject, useEffect } from 'react';

/** Puts the caret of a focused field after its text, once: a field that mounts with a text has it before the text. */
export function useCaretAtEnd(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const element = field.current;
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [field]);
}
