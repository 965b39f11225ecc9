const typedIn = new WeakSet<EventTarget>();

window.addEventListener(
  'input',
  ({ target }) => {
    if (target) typedIn.add(target);
  },
  { capture: true },
);

/**
 * Whether a reload would lose something: a page asks before it is left, or a field holds text that was typed. Fields in
 * an element with `data-draft-stored` do not count.
 */
export function hasUnsavedInput(): boolean {
  const isGuarded = !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return isGuarded || [...fields].some(isUnsaved);
}

function isUnsaved(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  return typedIn.has(field) && field.value !== '' && field.closest('[data-draft-stored]') === null;
}
