/** While an input method composes, older browsers tell only by this code. */
const COMPOSING = 229;

/** Enter sends, with Shift it is a new line; on touch keyboards, which have no Shift+Enter, it is one always. */
export function isSendKey(event: KeyboardEvent, isOnTouchKeyboard: boolean): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === COMPOSING) return false;
  return !isOnTouchKeyboard || event.ctrlKey || event.metaKey;
}

export function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
