import { replaceText } from '../../lib/replace-text.ts';

/** That of the top bar, or under 768 px that of the search page; undefined on a page without one. */
export function findSearchField(): HTMLInputElement | undefined {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-search]')];
  return fields.find((field) => field.checkVisibility());
}

/** Focuses the search field with a text that is still to be completed. */
export function continueInSearchField(text: string): void {
  const field = findSearchField();
  if (!field) return;
  field.focus();
  replaceText(field, text, 0, field.value.length);
}
