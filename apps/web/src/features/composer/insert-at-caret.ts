/**
 * Writes into a field where its caret is. In a field with the focus it is typed, so that Undo takes it back; one without
 * stays without, and a phone's keyboard away.
 */
export function insertAtCaret(field: HTMLTextAreaElement, words: string, onValue: (value: string) => void): void {
  if (document.activeElement === field && document.execCommand?.('insertText', false, words)) return;
  field.setRangeText(words, field.selectionStart, field.selectionEnd, 'end');
  onValue(field.value);
}
