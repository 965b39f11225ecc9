/** The key code of an input method that is composing, in browsers without `isComposing` on this event. */
const COMPOSING_KEY_CODE = 229;

/** Enter sends and Shift+Enter starts a new line. Touch keyboards have no Shift+Enter: there Enter starts a new line. */
export function isSendKey(event: KeyboardEvent, isOnTouchKeyboard: boolean): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === COMPOSING_KEY_CODE)
    return false;
  return !isOnTouchKeyboard || event.ctrlKey || event.metaKey;
}

export function hasTouchKeyboard(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
