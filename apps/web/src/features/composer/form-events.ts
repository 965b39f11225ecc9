import type { ClipboardEvent, KeyboardEvent } from 'react';

/** React also passes on the events of menus that are rendered elsewhere in the document. */
function isFromWithin({ target, currentTarget }: KeyboardEvent | ClipboardEvent): boolean {
  return target instanceof Node && currentTarget.contains(target);
}

/** Enter in a one-line field would send the form; here only Enter with Ctrl or Command does. */
export function submitOnCtrlEnter(event: KeyboardEvent, submit: () => void): void {
  if (!isFromWithin(event)) return;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
  const hasModifier = event.ctrlKey || event.metaKey;
  if (!hasModifier && !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (hasModifier) submit();
}

/** Adds pasted files. When the clipboard has text as well, the text is pasted instead. */
export function addPastedFiles(event: ClipboardEvent, addFiles: (files: File[]) => Promise<void>): void {
  const { files, types } = event.clipboardData;
  if (!isFromWithin(event)) return;
  if (files.length === 0 || types.includes('text/plain')) return;
  event.preventDefault();
  void addFiles([...files]);
}
