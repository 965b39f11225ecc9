/**
 * Replaces a part of a field's text, by default the selection, as typing does: the caret is then after it, and in a
 * focused field Undo takes it back. A field without focus is not focused, because that would open a phone's keyboard.
 */
export function replaceText(
  field: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  start = field.selectionStart ?? field.value.length,
  end = field.selectionEnd ?? start,
): void {
  if (document.activeElement === field) {
    field.setSelectionRange(start, end);
    if (document.execCommand?.('insertText', false, text)) return;
  }
  field.setRangeText(text, start, end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
